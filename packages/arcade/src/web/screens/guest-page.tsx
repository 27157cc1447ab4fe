// A page that a guest brings: the house's bar, and below it an element that is the guest's own.

import { createPainter, watchRoom } from '@stairwell/display/canvas';
import type { PageHouse, TileCanvas } from '@stairwell/stage/guest';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useLooks } from '../looks.js';
import { Bar } from '../parts/bar.js';
import { useLoaded, useServices } from '../services.js';
import { Failure, NotLoaded } from './problem.js';

export function GuestPage({ id }: { readonly id: string }) {
  const { guests } = useServices();
  const page = guests.flatMap(({ pages = [] }) => pages).find((each) => each.id === id);
  const loaded = useLoaded(async () => page?.load(), [page]);
  const place = useRef<HTMLDivElement>(null);
  const house = useHouse(id);
  const mount = loaded !== undefined && 'value' in loaded ? loaded.value : undefined;
  useEffect(() => {
    if (place.current === null || mount === undefined) return;
    return mount(place.current, house);
  }, [mount, house]);

  if (page === undefined) return <Failure title="This page is not here" error={`nobody brings "${id}"`} />;
  if (loaded !== undefined && 'error' in loaded) return <NotLoaded error={loaded.error} />;
  return (
    <>
      <Bar title={page.title} />
      {loaded === undefined && <p class="waiting">Opening …</p>}
      <div class="guest-page" ref={place} />
    </>
  );
}

/** What the guest is offered: one object for the whole visit, whatever the player changes meanwhile. */
function useHouse(id: string): PageHouse {
  const { notify, announce, navigation } = useServices();
  const looks = useLooks();
  const latest = useRef(looks);
  latest.current = looks;
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    for (const listener of listeners.current) listener();
  }, [looks]);
  return useMemo(
    () => ({
      notify,
      announce,
      play: (game, seed, options = {}) =>
        navigation.go({ screen: 'play', game, seed, options }, { from: id }),
      tiles(canvas): TileCanvas {
        const painter = createPainter(canvas);
        return {
          paint(view, room) {
            const { palette } = latest.current;
            painter.paint(view, { palette, room, zoom: 'fit', motion: false, time: 0 });
          },
          at: (x, y) => painter.at(x, y),
        };
      },
      onLooks(listener) {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
      onRoom: watchRoom,
    }),
    [notify, announce, navigation, id],
  );
}
