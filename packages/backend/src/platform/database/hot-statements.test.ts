import { expect, test } from 'vitest';
import { HotStatements } from './hot-statements.ts';

function send(statements: HotStatements, text: string, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => statements.nameOf(text));
}

test('a text that is sent often has one name from then on, and another text another one', () => {
  const statements = new HotStatements();
  const [names, others] = [send(statements, 'select $1', 50), send(statements, 'select $1, $2', 50)];
  expect(names.slice(0, 19)).toEqual(Array(19).fill(undefined));
  expect(new Set(names.slice(19)).size).toBe(1);
  expect(names[49]).toEqual(expect.any(String));
  expect(others[49]).not.toBe(names[49]);
});

test('a text that is forgotten gets another name when it has been sent often again', () => {
  const statements = new HotStatements();
  const before = send(statements, 'select $1', 20).at(-1);
  statements.forget('select $1');
  const after = send(statements, 'select $1', 20);
  expect(after.slice(0, 19)).toEqual(Array(19).fill(undefined));
  expect(after.at(-1)).toEqual(expect.any(String));
  expect(after.at(-1)).not.toBe(before);
});

test('texts that are sent once each have no names, and do not keep another one from its name', () => {
  const statements = new HotStatements();
  const names = Array.from({ length: 5_000 }, (_, text) => [
    statements.nameOf(`select ${text}, $1`),
    statements.nameOf('select $1'),
  ]);
  expect(names.filter(([once]) => once !== undefined)).toEqual([]);
  expect(names.at(-1)?.[1]).toEqual(expect.any(String));
});

test('a text that is sent now and then has no name, however long the server runs', () => {
  let now = 0;
  const statements = new HotStatements(() => now);
  for (let minute = 0; minute < 100; minute += 1) {
    now += 61_000;
    expect(send(statements, 'select $1', 19)).toEqual(Array(19).fill(undefined));
  }
});

test('there are no more names than each connection of the database can keep plans for', () => {
  const statements = new HotStatements();
  const names = Array.from({ length: 500 }, (_, text) => send(statements, `select ${text}, $1`, 30).at(-1));
  expect(names.filter((name) => name !== undefined)).toHaveLength(128);
});
