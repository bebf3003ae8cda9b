import { expect, test } from 'vitest';
import { apiError, loadErrorText, NetworkError, ReplyError } from './errors.ts';

const words = { noAnswer: 'the server is not responding', broken: 'something went wrong on our side' };

test.each([
  ['the server was not reached', new NetworkError(), words.noAnswer],
  ['the server said why', apiError({ status: 503, statusText: '', json: { detail: 'Busy.' } }), 'Busy.'],
  [
    'a proxy answered 500',
    apiError({ status: 500, statusText: 'Internal Server Error', json: undefined }),
    words.broken,
  ],
  ['the answer is of no use', new ReplyError(), words.broken],
])('the reason when %s', (_, error, reason) => {
  expect(loadErrorText(error, words)).toBe(reason);
});
