"""A random agent in Yendor: what every other agent must be better than."""

import random

from stairwell import Environment

dice = random.Random(1)
with Environment("stairs-1") as dungeon:
    for seed in range(1, 4):
        seen, _ = dungeon.reset(seed)
        total, ended = 0.0, False
        while not ended:
            mask = dungeon.legal() if dice.random() < 0.02 else None
            choices = [i for i in range(len(dungeon.actions)) if mask is None or mask[i]]
            seen, reward, terminated, truncated, info = dungeon.step(dice.choice(choices))
            total += reward
            ended = terminated or truncated
        print(f"seed {seed}: reward {total:.3f}, reached {info['success']}")
    print(dungeon.render())
