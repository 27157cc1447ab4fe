// How often somebody may ask: a bucket for each address or key, which fills again as time passes. Each server counts for itself.

import { Refusal } from './refusal.js';

/** Counts requests. */
export interface Rates {
  /** Counts one request of somebody; throws a refusal when there were too many. */
  count(who: string): void;
}

/** Whom an address stands for: one who has IPv6 has a whole network of them, 64 bits wide. */
export function whoseAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1];
  if (!address.includes(':')) return address;
  const [before, after] = address.toLowerCase().split('%')[0].split('::');
  const groups = before.split(':');
  const rest = after === undefined ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const whole = [...groups, ...zeros, ...rest].map((group) => group.replace(/^0+(?=.)/, '') || '0');
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** Buckets of those who have not asked for so long that they are full are thrown away, so that memory stays flat. */
const MOST_BUCKETS = 20_000;

/** Allows so many requests a minute to everyone, all at once or spread out. */
export function createRates(aMinute: number, now: () => number): Rates {
  const buckets = new Map<string, { left: number; at: number }>();
  const perMs = aMinute / 60_000;
  const fill = ({ left, at }: { left: number; at: number }, moment: number) =>
    Math.min(aMinute, left + (moment - at) * perMs);

  function tidy(moment: number): void {
    for (const [who, bucket] of buckets) if (fill(bucket, moment) >= aMinute) buckets.delete(who);
    // Under attack from very many addresses the oldest go first.
    for (const who of buckets.keys()) {
      if (buckets.size <= MOST_BUCKETS / 2) break;
      buckets.delete(who);
    }
  }

  return {
    count(who) {
      const moment = now();
      const left = fill(buckets.get(who) ?? { left: aMinute, at: moment }, moment);
      if (left < 1) {
        const seconds = Math.ceil((1 - left) / perMs / 1000);
        throw new Refusal(429, `Too many requests: try again in ${seconds} s.`, {
          'retry-after': String(seconds),
        });
      }
      buckets.delete(who);
      buckets.set(who, { left: left - 1, at: moment });
      if (buckets.size > MOST_BUCKETS) tidy(moment);
    },
  };
}
