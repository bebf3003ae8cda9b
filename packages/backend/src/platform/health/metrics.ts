import type { InitDataRefusal } from '@soho/telegram';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What one server counts while it works, read by Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds. Calls end within 8, and the quickest within a few thousandths. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds. A payment is seen after some; what is paid while the provider is down, after hours. */
const CONFIRMATION_BUCKETS = [5, 10, 15, 20, 30, 45, 60, 120, 300, 900, 3600, 21_600];

/** Why a round of the scanner ended early. */
const SCAN_FAILURES = ['chain_unreachable', 'gap', 'put_off', 'wrong_network', 'other'] as const;
export type ScanFailure = (typeof SCAN_FAILURES)[number];

const SIGN_IN_REFUSALS = [
  'malformed',
  'bad_signature',
  'expired',
  'from_the_future',
  'no_user',
  'bot',
  'signed_out',
] as const satisfies readonly (InitDataRefusal | 'signed_out')[];
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** Counters and their kin of one server, in a registry of its own: several servers may run in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const metrics = {
    registry,
    requestSeconds: new Histogram({
      name: 'soho_http_request_duration_seconds',
      help: "Seconds that requests took, by the route's template and the status; 'page' is everything but calls, 'none' has no route, code 'aborted' was not waited for.",
      labelNames: ['route', 'code'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    inFlight: new Gauge({
      name: 'soho_http_requests_in_flight',
      help: 'Requests that are being answered now.',
      registers,
    }),
    limitsHit: new Counter({
      name: 'soho_limits_hit_total',
      help: 'Requests that were refused with 429, by the limit.',
      labelNames: ['limit'],
      registers,
    }),
    limitsOff: new Gauge({
      name: 'soho_limits_off',
      help: 'Whether requests are let through uncounted, because Redis, which counts them for all servers, is away.',
      registers,
    }),
    signInsRefused: new Counter({
      name: 'soho_sign_ins_refused_total',
      help: 'Sign-ins of players that were refused, by what is wrong with what the messenger should have signed.',
      labelNames: ['reason'],
      registers,
    }),
    botRefused: new Counter({
      name: 'soho_bot_refused_total',
      help: "Calls of the bot that the messenger refused because it does not know the bot's token.",
      registers,
    }),
    shed: new Counter({
      name: 'soho_requests_shed_total',
      help: 'Requests that were refused with 503 because the server is busy, by what there was too little of.',
      labelNames: ['reason'],
      registers,
    }),
    replays: new Counter({
      name: 'soho_idempotent_replays_total',
      help: 'Operations that were answered with a stored answer.',
      registers,
    }),
    confirmationSeconds: new Histogram({
      name: 'soho_payment_confirmation_seconds',
      help: "Seconds from a payment's time on the chain until it was settled.",
      buckets: CONFIRMATION_BUCKETS,
      registers,
    }),
    scanFailures: new Counter({
      name: 'soho_scanner_failures_total',
      help: "Times that an account could not be read to its end, by cause; 'gap' is a list that does not lead back to what was read.",
      labelNames: ['cause'],
      registers,
    }),
    messages: new Counter({
      name: 'soho_bot_messages_total',
      help: "Messages that the bot wrote first, by what became of them: 'sent', 'failed', 'due' (refused for now) or 'blocked' by the player.",
      labelNames: ['outcome'],
      registers,
    }),
  };
  // From the start, so that the first one of all is an increase.
  for (const cause of SCAN_FAILURES) {
    metrics.scanFailures.inc({ cause }, 0);
  }
  for (const reason of SIGN_IN_REFUSALS) {
    metrics.signInsRefused.inc({ reason }, 0);
  }
  return metrics;
}
