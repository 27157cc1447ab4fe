// The first screen: go on with what was left, or choose a dungeon.

import { dailySeed, WORDS } from '@stairwell/stage';
import { newSeed } from '../chance.js';
import { DungeonPicture } from '../parts/picture.js';
import { useSaves, useServices } from '../services.js';
import { Door } from './door.js';

/** As many unfinished runs as the menu shows; the others are a step away. */
const SHOWN = 5;

export function Menu() {
  const { navigation, catalogue, guests } = useServices();
  const saves = useSaves({ kind: 'unfinished', size: SHOWN });
  const { rows: left, found } =
    saves !== undefined && 'value' in saves ? saves.value : { rows: [], found: 0 };
  return (
    <main class="menu">
      <header class="menu-head">
        <h1>Stairwell</h1>
        <p>Levels, and the ways between them.</p>
      </header>
      {left.length > 0 && (
        <section aria-labelledby="continue-title">
          <h2 id="continue-title">{WORDS.goOn}</h2>
          <Door
            load={async () => (await import('./saves.js')).SaveList}
            to={{ saves: left, isShort: true }}
          />
          {found > left.length && (
            <button type="button" class="quiet" onClick={() => navigation.go({ screen: 'saves' })}>
              {WORDS.unfinished}: all {found}
            </button>
          )}
        </section>
      )}
      <section aria-labelledby="dungeons-title">
        <h2 id="dungeons-title">Dungeons</h2>
        <ul class="dungeons">
          {catalogue.map((entry) => {
            const { id, title, summary, figures } = entry;
            return (
              <li key={id} class="card">
                <DungeonPicture
                  entry={entry}
                  onClick={() => navigation.go({ screen: 'play', game: id, seed: newSeed(), options: {} })}
                />
                <h3>{title}</h3>
                <p>{summary}</p>
                <div class="card-actions">
                  <button
                    type="button"
                    class="primary"
                    aria-label={`${WORDS.newRun} of ${title}`}
                    onClick={() => navigation.go({ screen: 'new', game: id })}
                  >
                    {WORDS.newRun}
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`${WORDS.today} of ${title}`}
                    onClick={() =>
                      navigation.go({
                        screen: 'play',
                        game: id,
                        seed: dailySeed(new Date().toISOString()),
                        options: {},
                      })
                    }
                  >
                    {WORDS.today}
                  </button>
                  {figures !== undefined && (
                    <button
                      type="button"
                      class="quiet"
                      aria-label={`${WORDS.leaderboard} of ${title}`}
                      onClick={() => navigation.go({ screen: 'leaderboard', game: id })}
                    >
                      {WORDS.leaderboard}
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <nav class="menu-foot" aria-label="More">
        <button type="button" class="quiet" onClick={() => navigation.go({ screen: 'saves' })}>
          Saves and runs
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => navigation.go({ screen: 'replay', run: undefined })}
        >
          Watch a run
        </button>
        {guests
          .flatMap(({ pages = [] }) => pages)
          .map(({ id, title }) => (
            <button
              key={id}
              type="button"
              class="quiet"
              onClick={() => navigation.go({ screen: 'page', page: id })}
            >
              {title}
            </button>
          ))}
        <button type="button" class="quiet" onClick={() => navigation.openPanel('settings')}>
          Settings
        </button>
        <button type="button" class="quiet" onClick={() => navigation.openPanel('about')}>
          About
        </button>
      </nav>
    </main>
  );
}
