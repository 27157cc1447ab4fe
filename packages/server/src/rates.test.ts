import { expect, test } from 'vitest';
import { createRates, whoseAddress } from './rates.js';

test('everyone has a bucket that fills again', () => {
  let now = 0;
  const rates = createRates(60, () => now);
  for (let i = 0; i < 60; i++) rates.count('ann');
  expect(() => rates.count('ann')).toThrow('try again in 1 s');
  rates.count('bob');
  now = 1000;
  rates.count('ann');
  expect(() => rates.count('ann')).toThrow('Too many');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, who) => expect(whoseAddress(address)).toBe(who));
