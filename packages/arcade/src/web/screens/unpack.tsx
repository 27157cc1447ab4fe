// The address of a dungeon with long options, such as a whole map, is packed: here it is unpacked, and then played.

import { beginningFromLink } from '@stairwell/stage';
import { useLoaded, useServices } from '../services.js';
import { Failure } from './problem.js';

export function Unpack({ packed }: { readonly packed: string }) {
  const { navigation } = useServices();
  const opened = useLoaded(async () => {
    navigation.replace({ screen: 'play', ...beginningFromLink(packed) });
  }, [packed]);
  if (opened === undefined || !('error' in opened)) return <p class="waiting">Going down …</p>;
  return <Failure title="This dungeon cannot be opened" error={opened.error} />;
}
