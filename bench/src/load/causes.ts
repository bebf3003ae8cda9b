import type { CpuProfile } from './profile.ts';

type CallFrame = CpuProfile['nodes'][number]['callFrame'];

/** What a frame's time is spent on, by the file that it is in. The first rule that fits counts. */
const rules: readonly (readonly [cause: string, url: RegExp])[] = [
  ['schemas', /node_modules\/(?:zod|fastify-type-provider-zod)\//],
  ['driver', /node_modules\/(?:pg|pg-\w+|postgres-\w+)\/|platform\/database\//],
  ['Kysely', /node_modules\/kysely\//],
  ['log', /node_modules\/(?:pino|sonic-boom)|platform\/log|http\/request-log/],
  ['limits', /node_modules\/(?:@fastify\/rate-limit|toad-cache)\/|http\/(?:limits|window-counts)/],
  ['shedding', /http\/shed/],
  ['metrics', /node_modules\/prom-client\/|platform\/metrics/],
  ['headers', /http\/security-headers/],
  ['token', /node_modules\/(?:@fastify\/jwt|fast-jwt)\/|http\/token/],
  ['coalescing', /platform\/(?:coalesce|player-reader)/],
  ['idempotency', /platform\/idempotency/],
  ['features, rules', /backend\/src\/features\/|packages\/rules\//],
  ['calls.ts, http-server.ts', /platform\/http\//],
  [
    'Fastify',
    /node_modules\/(?:fastify|@fastify|find-my-way|light-my-request|fast-json-stringify|proxy-addr|@fastify\/proxy-addr)\//,
  ],
  ['node:http', /^node:(?:_http|internal\/http)/],
];

/** Shares of the time in which the processor was busy between two moments, from 0 to 1, the largest first. */
export function causeTimes(profile: CpuProfile, from: number, to: number): [string, number][] {
  const causes = causesByNode(profile);
  const times = new Map<string, number>();
  let [now, busy] = [profile.startTime, 0];
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0;
    now += delta;
    const cause = causes.get(id);
    if (now >= from && now < to && cause !== undefined && cause !== '(idle)') {
      times.set(cause, (times.get(cause) ?? 0) + delta);
      busy += delta;
    }
  }
  return [...times].map(([cause, time]): [string, number] => [cause, time / busy]).sort(([, a], [, b]) => b - a);
}

/** What Node calls to hand bytes to the system. */
const WRITES = /^write(?:v|Utf8String|Latin1String|Buffer)$/;

/** Each node's nearest caller that has a cause, so that what Node's own functions take counts for their caller. */
function causesByNode({ nodes }: CpuProfile): Map<number, string> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const find = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const cause = causeOf(frames.get(at));
      if (cause !== undefined) {
        return cause;
      }
    }
    return 'sockets, event loop';
  };
  return new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      url === '' && WRITES.test(functionName) ? `${find(id)}: writing` : find(id),
    ]),
  );
}

function causeOf(frame: CallFrame | undefined): string | undefined {
  if (frame === undefined) {
    return undefined;
  }
  // The engine's own, such as the garbage collector.
  if (frame.url === '' && /^\((?!anonymous|root)/.test(frame.functionName)) {
    return frame.functionName;
  }
  return rules.find(([, url]) => url.test(frame.url))?.[0];
}
