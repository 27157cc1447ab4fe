import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { airEnd, createAirFeed, createAnnouncer, readAirHeader } from './air.js';
import { CELLAR } from './testing/games.js';

const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

test('what is told of a game shows the same to whoever watches, also when its player goes back', async () => {
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  session.give(keyTap('d'));
  const announcer = createAnnouncer(session);
  const { run } = readAirHeader(
    sent({ type: 'run', id: 'x', player: 'Ann', delay: 0, run: announcer.first }),
  );
  const feed = createAirFeed(CELLAR, run);
  let { replay } = feed;
  const watch = async () => {
    const news = await feed.look();
    if (news.instead !== undefined) replay = news.instead;
    else if (news.more !== undefined) replay.append(news.more);
    replay.seek(Number.POSITIVE_INFINITY);
    return news.state;
  };
  const tell = (playing = session) => {
    const message = announcer.look(playing);
    if (message !== undefined) feed.hear(sent(message));
  };
  const early = session.save();
  for (let i = 0; i < 250; i++) {
    session.give(keyTap(i % 4 < 2 ? 'd' : 'a'));
    if (i % 7 === 0) tell();
    if (i % 50 === 0) await watch();
  }
  tell();
  expect(announcer.look(session)).toBeUndefined();
  expect(await watch()).toBe('played');
  expect(replay.session.frame()).toEqual(session.frame());
  expect(replay.end).toBe(session.time);
  const back = RecordedSession.resume(CELLAR, early);
  back.noteRewind(session.time);
  tell(back);
  back.give(keyTap('s'));
  tell(back);
  await watch();
  await watch();
  expect(replay.session.frame()).toEqual(back.frame());
  back.act({ type: 'die' });
  tell(back);
  feed.hear(sent({ type: 'parts', parts: [airEnd(back)] }));
  expect(await watch()).toBe('ended');
  expect(() => feed.hear({ type: 'chat' })).toThrow('expected more');
});
