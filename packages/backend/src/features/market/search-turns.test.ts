import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SearchTurns } from './search-turns.ts';

/** Those of a database in another process. */
const TWO = { places: 2, rest: 0 };

type Searching = { readonly end: () => void; readonly outcome: Promise<string> };

/** Turns with a clock that stands still, and searches that end when the test ends them. */
function open(kind = TWO) {
  let time = 0;
  let refused = 0;
  const started: string[] = [];
  const timers: { readonly at: number; readonly call: () => void }[] = [];
  const turns = new SearchTurns({
    ...kind,
    scale: 1,
    now: () => time,
    later: (ms, call) => timers.push({ at: time + ms, call }),
    onRefused: () => (refused += 1),
  });
  const search = (player: number, name: string): Searching => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const outcome = turns
      .run(player, async () => {
        started.push(name);
        await promise;
        return name;
      })
      .catch((error: Error) => error.message);
    return { end: resolve, outcome };
  };
  const pass = (ms: number) => {
    time += ms;
    const due = timers.filter(({ at }) => at <= time);
    timers.splice(0, timers.length, ...timers.filter(({ at }) => at > time));
    for (const { call } of due) {
      call();
    }
  };
  return { search, started, pass, countRefused: () => refused };
}

/** The same with one of the two places taken for the whole test. */
function openHalf() {
  const opened = open();
  opened.search(0, 'endless');
  opened.started.length = 0;
  return opened;
}

test('two run at a time, the others in turn', async () => {
  const { search, started } = open();
  const searches = [1, 2, 3, 4].map((player) => search(player, `of ${player}`));
  expect(started).toEqual(['of 1', 'of 2']);
  searches[1]?.end();
  expect(await searches[1]?.outcome).toBe('of 2');
  expect(started).toEqual(['of 1', 'of 2', 'of 3']);
});

test('a player has one search running, even while no one else searches', async () => {
  const { search, started } = open();
  const [first] = [search(1, 'a'), search(1, 'b')];
  expect(started).toEqual(['a']);
  first?.end();
  await first?.outcome;
  expect(started).toEqual(['a', 'b']);
});

test('players who have searched for long share one place, and the other one stays for those who have not', async () => {
  const { search, started, pass } = open();
  const greedy = [1, 2, 3].map((player) => search(player, `of ${player}`));
  pass(200);
  for (const one of greedy) {
    one.end();
    await one.outcome;
    pass(200);
  }
  const again = [1, 2].map((player) => search(player, `of ${player} again`));
  expect(started.slice(3)).toEqual(['of 1 again']);
  const honest = search(4, 'honest');
  expect(started.slice(3)).toEqual(['of 1 again', 'honest']);
  honest.end();
  await honest.outcome;
  expect(started.slice(3)).toEqual(['of 1 again', 'honest']);
  again[0]?.end();
  await again[0]?.outcome;
  expect(started.slice(3)).toEqual(['of 1 again', 'honest', 'of 2 again']);
});

test('a player who has searched for long searches beside one who has not', async () => {
  const { search, started, pass } = openHalf();
  const long = search(1, 'long');
  pass(200);
  long.end();
  await long.outcome;
  const again = search(1, 'again');
  expect(started).toEqual(['long', 'again']);
  again.end();
});

test('of players who have searched equally long each has a turn, however many searches one sends', async () => {
  const { search, started } = openHalf();
  const many = ['a', 'b', 'c'].map((name) => search(1, name));
  search(2, 'once');
  many[0]?.end();
  await many[0]?.outcome;
  many[1]?.end();
  await many[1]?.outcome;
  expect(started).toEqual(['a', 'b', 'once']);
});

test('the player who has searched for the least time lately goes first', async () => {
  const { search, started, pass } = openHalf();
  const long = search(1, 'long');
  pass(50);
  const [again, short] = [search(1, 'again'), search(2, 'short')];
  long.end();
  await long.outcome;
  expect(started).toEqual(['long', 'short']);
  search(3, 'first ever');
  pass(20);
  short.end();
  await short.outcome;
  expect(started).toEqual(['long', 'short', 'first ever']);
  again.end();
});

test('after ten seconds it no longer counts who has searched for long', async () => {
  const { search, started, pass } = openHalf();
  const long = search(1, 'long');
  pass(50);
  long.end();
  await long.outcome;
  pass(10_000);
  const short = search(2, 'short');
  pass(20);
  const [again] = [search(1, 'again'), search(2, 'short again')];
  short.end();
  await short.outcome;
  expect(started).toEqual(['long', 'short', 'again']);
  again.end();
});

test('when 32 wait, the latest of the player with the most is refused, and no one else', async () => {
  const { search, countRefused } = openHalf();
  const many = Array.from({ length: 33 }, (_, index) => search(1, String(index)));
  expect(countRefused()).toBe(0);
  const once = search(2, 'once');
  expect(await many[32]?.outcome).toBe('unavailable');
  expect(countRefused()).toBe(1);
  many[0]?.end();
  await many[0]?.outcome;
  many[1]?.end();
  await many[1]?.outcome;
  once.end();
  expect(await once.outcome).toBe('once');
});

test('a search that has waited for 2 seconds is refused', async () => {
  const { search, started, pass } = openHalf();
  const [first, late] = [search(1, 'first'), search(2, 'late')];
  pass(1_500);
  const recent = search(3, 'recent');
  pass(600);
  first?.end();
  expect(await late?.outcome).toBe('unavailable');
  expect(started).toEqual(['first', 'recent']);
  recent.end();
  expect(await recent.outcome).toBe('recent');
});

test('a search that has waited for 2 seconds is refused even if no other ends', async () => {
  const { search, pass } = openHalf();
  const [, late] = [search(1, 'endless, too'), search(2, 'late')];
  pass(2_100);
  search(3, 'next');
  expect(await late.outcome).toBe('unavailable');
});

test('a search that fails gives its place to the next', async () => {
  const turns = new SearchTurns({ ...TWO, scale: 1, now: () => 0, later: () => {}, onRefused: () => {} });
  void turns.run(0, () => new Promise(() => {}));
  const failed = turns.run(1, () => Promise.reject(new Error('broken')));
  const next = turns.run(2, async () => 'found');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('found');
});

test('J14: in a database that does one thing at a time, others have twice as long after a search as it took', async () => {
  const { search, started, pass } = open({ places: 1, rest: 2 });
  const [first, second] = [search(1, 'first'), search(2, 'second')];
  pass(30);
  first.end();
  expect(await first.outcome).toBe('first');
  pass(59);
  const third = search(3, 'third');
  await settled();
  expect(started).toEqual(['first']);
  pass(1);
  await settled();
  expect(started).toEqual(['first', 'second']);
  second.end();
  expect(await second.outcome).toBe('second');
  expect(started).toEqual(['first', 'second', 'third']);
  third.end();
  expect(await third.outcome).toBe('third');
});
