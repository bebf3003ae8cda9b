import fc from 'fast-check';
import { oddValues } from './odd-values.ts';

const LIMIT = 64 * 1024;

/** Ways to damage a body after it was serialized. */
const damages: readonly fc.Arbitrary<(json: string) => string | Buffer>[] = [
  fc.nat({ max: 60 }).map((length) => (json) => json.slice(0, length)),
  fc.nat({ max: 60 }).map((place) => (json) => `${json.slice(0, place)}\u0000${json.slice(place)}`),
  fc
    .uint8Array({ minLength: 1, maxLength: 8 })
    .chain((bytes) =>
      fc
        .nat({ max: 60 })
        .map(
          (place) => (json) =>
            Buffer.concat([Buffer.from(json.slice(0, place)), bytes, Buffer.from(json.slice(place))]),
        ),
    ),
  fc.constant((json) => Buffer.from(json, 'utf16le')),
  fc.constant((json) => `\ufeff${json}`),
  fc.constant((json) => `${json}${json}`),
  fc.constant((json) => json.replace(/\d+/, '9'.repeat(400))),
  fc.constant((json) => json.replace(/\d+/, '1e400')),
  fc.constant((json) => json.replace(/\d+/, '-0')),
  fc.constant((json) => json.replaceAll('"', "'")),
  fc.constantFrom(100, 5_000, 30_000).map((depth) => (json) => '['.repeat(depth) + json + ']'.repeat(depth)),
  fc.constant((json) => json + ' '.repeat(LIMIT)),
  fc.constant((json) => json.replace('{', '{"__proto__":{"admin":true},')),
  fc.constant((json) => json.replace('{', '{"constructor":{"prototype":{"admin":true}},')),
  // The first field again, before itself and after all others.
  fc.constant((json) => json.replace(/\{("[^"]*":[^,{}[\]]*)/, '{$1,$1')),
  oddValues.map(
    (value) => (json) => json.replace(/\{("[^"]*":)(.*)\}$/s, `{$1$2,$1${JSON.stringify(value) ?? 'null'}}`),
  ),
];

/** Serialized bodies, mostly undamaged. */
export function textsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> {
  const sound = values.map((value) => JSON.stringify(value) ?? '');
  const damaged = fc.tuple(sound, fc.oneof(...damages)).map(([json, damage]) => damage(json));
  return fc.oneof(
    { weight: 12, arbitrary: sound },
    { weight: 1, arbitrary: damaged },
    { weight: 1, arbitrary: fc.constant('') },
  );
}
