import { type Call, calls, IDEMPOTENCY_KEY } from '@soho/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Request } from '../../harness/http.ts';
import { textsOf } from './bodies.ts';

import type { Senders } from './known-values.ts';
import type { Schema } from './schema.ts';
import { type KnownValues, valuesOf } from './schema-values.ts';

/** A request and its call; with another method it has none. */
export type FuzzRequest = { readonly call: Call; readonly request: Request };

/** These take up to 7 seconds while they look for a payment: a few are enough. */
const SLOW: readonly Call[] = [calls.minersPurchase, calls.walletCheckPayment];

/** With any other method Node sends a body without its length, which the server reads as the next request. */
const WITH_BODY = ['POST', 'PUT', 'PATCH'];

/** The most characters of a path: Node itself refuses a head of more than 16 kB. */
const LONGEST = 6_000;

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** Requests of these players to every call of the contract, mostly valid. */
export function fuzzRequests(senders: Senders): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...Object.values(calls).map((call) => ({
      weight: SLOW.includes(call) ? 1 : 10,
      arbitrary: shotsAt(call, senders),
    })),
  );
}

function shotsAt(call: Call, { known, tokens }: Senders): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method: mostly(40, fc.constant<string>(call.method), fc.constantFrom(...OTHER_METHODS)),
      path: pathsOf(call, known),
      query: queriesOf(call, known),
      headers: headersOf(fc.constantFrom(...tokens)),
      body: textsOf(valuesOf(schemaOf(call.body), known)),
    })
    .map(({ method, path, query, headers, body }) => {
      const sent = WITH_BODY.includes(method) ? body : undefined;
      return { call, request: { method, path: `/api${path}${query}`, headers, body: sent } };
    });
}

function pathsOf({ path, params }: Call, known: KnownValues): fc.Arbitrary<string> {
  if (params === undefined) {
    return fc.constant(path);
  }
  return valuesOf(schemaOf(params), known).map((values) =>
    path.replace(/:(\w+)/g, (_, name: string) => encode(Object(values)[name]).slice(0, LONGEST)),
  );
}

function queriesOf(call: Call, known: KnownValues): fc.Arbitrary<string> {
  const sound = valuesOf(schemaOf(call.query), known).map((values) =>
    Object.entries(Object(values))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
      .slice(0, LONGEST),
  );
  const odd = fc.constantFrom(
    '%',
    '%00=1',
    'a=%ff',
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    '__proto__=1',
    '&&=',
    '?',
  );
  return mostly(15, sound, odd).map((query) => (query === '' ? '' : `?${query}`));
}

/** A header has a valid value, none, or an odd one. */
function headersOf(token: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom('', ' ', 'null', '*', '\u00e9\u00ff', 'x'.repeat(5_000), '__proto__', '{}', 'a,b;c=d');
  const key = fc.oneof(fc.uuid(), fc.constantFrom('a', 'b', 'c'));
  const bearer = fc.oneof(
    { weight: 20, arbitrary: token.map((value) => `Bearer ${value}`) },
    { weight: 1, arbitrary: token },
    { weight: 1, arbitrary: token.map((value) => `Bearer ${value.slice(0, -2)}`) },
    { weight: 1, arbitrary: odd.map((value) => `Bearer ${value}`) },
  );
  const type = fc.constantFrom(
    'application/json; charset=utf-8',
    'application/json;charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
  );
  return fc
    .record(
      {
        authorization: mostly(30, bearer, odd),
        'content-type': mostly(20, fc.constant('application/json'), fc.oneof(type, odd)),
        [IDEMPOTENCY_KEY]: mostly(10, key, odd),
        'accept-language': mostly(2, fc.constantFrom('en', 'ru-RU'), odd),
      },
      { requiredKeys: ['authorization', 'content-type'] },
    )
    .chain((headers) =>
      mostly(
        15,
        fc.constant(headers),
        fc.constantFrom(...Object.entries(RARE)).map(([name, value]) => ({ ...headers, [name]: value })),
      ),
    );
}

const RARE = {
  'content-encoding': 'gzip',
  'transfer-encoding': 'chunked',
  'x-request-id': '{"a":"b"}',
  'x-forwarded-for': '\u00ff, 1, ::1',
  'x-http-method-override': 'DELETE',
  accept: 'text/html;q=x',
  host: 'evil.test:x',
  origin: 'null',
  range: 'bytes=0-,-1',
  'if-none-match': '*',
  cookie: 'a=%00; __proto__=1',
};

function mostly<Value>(weight: number, sound: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight, arbitrary: sound }, { weight: 1, arbitrary: odd });
}

/** A value in a URL; other than strings are written as JSON. A lone surrogate cannot be encoded. */
function encode(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
}

function schemaOf(schema: Call['body']): Schema {
  return z.toJSONSchema(schema, { io: 'input' }) as Schema;
}
