// How much room an element gives to what stands in it, and word when that changes.

import type { Room } from './fit.js';

/** Calls with the room inside an element, now and whenever it changes. Gives a function that ends it. */
export function watchRoom(element: HTMLElement, listener: (room: Room) => void): () => void {
  let known: Room | undefined;
  const update = () => {
    const room = { width: element.clientWidth, height: element.clientHeight, density: devicePixelRatio || 1 };
    if (room.width === 0 || room.height === 0) return;
    if (known?.width === room.width && known.height === room.height && known.density === room.density) return;
    known = room;
    listener(room);
  };
  // With the next picture: a map that is drawn anew at once may change what is being observed, and browsers complain.
  let request: number | undefined;
  const observer = new ResizeObserver(() => {
    request ??= requestAnimationFrame(() => {
      request = undefined;
      update();
    });
  });
  observer.observe(element);
  // Zooming changes the density, and not always the size.
  addEventListener('resize', update);
  update();
  return () => {
    observer.disconnect();
    if (request !== undefined) cancelAnimationFrame(request);
    removeEventListener('resize', update);
  };
}
