// Property tests draw the same examples in every run, so that a red test is red for everyone. PROPERTY_SEED=random looks
// for new ones; a number repeats what such a run found.

import fc from 'fast-check';

const wish = process.env.PROPERTY_SEED;
if (wish !== 'random') fc.configureGlobal({ seed: wish === undefined ? 1 : Number(wish) });
