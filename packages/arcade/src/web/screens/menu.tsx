// The first screen: go on with what was left, or choose a dungeon.

import { choiceWords, dailySeed, messageOf, runWords, titleOf, WORDS } from '@stairwell/stage';
import { newSeed } from '../chance.js';
import { DungeonPicture } from '../parts/picture.js';
import { useGames, useRuns, useSaves, useServices } from '../services.js';
import { Door } from './door.js';

/** As many unfinished runs as the menu shows; the others are a step away. */
const SHOWN = 5;

export function Menu() {
  const { navigation, catalogue, guests, isWholePage, online, notify } = useServices();
  const saves = useSaves({ kind: 'unfinished', size: SHOWN });
  const { rows: left, found } =
    saves !== undefined && 'value' in saves ? saves.value : { rows: [], found: 0 };
  /** The dungeon of the server's day as a ranked attempt; without a server, the one that follows from the date alone. */
  async function playToday(game: string): Promise<void> {
    const offline = dailySeed(new Date().toISOString());
    const seed = await online?.today(game).catch((error: unknown) => notify(messageOf(error)));
    navigation.go({ screen: 'play', game, seed: seed ?? offline, options: {} });
  }
  return (
    <main class="menu">
      <header class="menu-head">
        <h1>Stairwell</h1>
        <p>Levels, and the ways between them.</p>
        <nav class="menu-more" aria-label="More">
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
          {online !== undefined && (
            <button type="button" class="quiet" onClick={() => navigation.go({ screen: 'online' })}>
              Online
            </button>
          )}
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
          {isWholePage && (
            <a class="button quiet" href="./manual/">
              Build a dungeon
            </a>
          )}
          <button type="button" class="quiet" onClick={() => navigation.openPanel('settings')}>
            Settings
          </button>
          <button type="button" class="quiet" onClick={() => navigation.openPanel('about')}>
            About
          </button>
        </nav>
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
      <LastRun />
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
                    onClick={() => void playToday(id)}
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
    </main>
  );
}

/** The run that was played or watched last, to be watched again. */
function LastRun() {
  const { navigation, catalogue } = useServices();
  const runs = useRuns({ size: 1 });
  const last = runs !== undefined && 'value' in runs ? runs.value.rows.at(0) : undefined;
  const games = useGames(last === undefined ? [] : [last]);
  if (last === undefined) return null;
  const chosen = choiceWords(last.options, games?.get(last.game));
  return (
    <p class="last-run">
      <span class="note">Last run:</span> {titleOf(catalogue, last.game)}, {chosen !== '' && `${chosen}, `}
      seed {last.seed}, {runWords(last)}{' '}
      <button type="button" class="quiet" onClick={() => navigation.go({ screen: 'replay', run: last.hash })}>
        {WORDS.watch}
      </button>
    </p>
  );
}
