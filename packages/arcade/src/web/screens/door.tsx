// A door to a screen: nothing of it is loaded before someone goes in.

import type { ComponentType } from 'preact';
import { useLoaded } from '../services.js';
import { NotLoaded } from './problem.js';

interface DoorProps<Props> {
  load(): Promise<ComponentType<Props>>;
  /** What is said until it opens; nothing for what lies over another screen. */
  readonly waiting?: string;
  /** What the screen is given. */
  readonly to: Props;
}

export function Door<Props extends object>({ load, waiting, to }: DoorProps<Props>) {
  const loaded = useLoaded(load, []);
  if (loaded === undefined) return waiting === undefined ? null : <p class="waiting">{waiting}</p>;
  if ('error' in loaded) return <NotLoaded error={loaded.error} />;
  const Screen = loaded.value;
  return <Screen {...to} />;
}
