// What an operator wants to watch, in the form that Prometheus reads.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one program. */
export interface Metrics {
  readonly requests: Counter<'route' | 'status'>;
  readonly requestSeconds: Histogram;
  readonly settled: Counter<'state'>;
  readonly verifySeconds: Histogram;
  readonly failedJobs: Counter;
  readonly waiting: Gauge;
  readonly onAir: Gauge;
  readonly watchers: Gauge;
  text(): Promise<string>;
}

/** Figures that begin at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'stairwell_requests_total',
      help: 'Requests by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'stairwell_request_seconds',
      help: 'How long requests take.',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    settled: new Counter({
      name: 'stairwell_runs_settled_total',
      help: 'Runs verified or refused by this program.',
      labelNames: ['state'],
      registers,
    }),
    verifySeconds: new Histogram({
      name: 'stairwell_verify_seconds',
      help: 'From taking a job to its verdict.',
      buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    failedJobs: new Counter({
      name: 'stairwell_jobs_failed_total',
      help: 'Jobs that were given back: the database was away, or a thread died.',
      registers,
    }),
    waiting: new Gauge({ name: 'stairwell_jobs_waiting', help: 'Runs that wait to be verified.', registers }),
    onAir: new Gauge({ name: 'stairwell_live_games', help: 'Games on air from this server.', registers }),
    watchers: new Gauge({ name: 'stairwell_live_watchers', help: 'Watchers on this server.', registers }),
    text: () => registry.metrics(),
  };
}
