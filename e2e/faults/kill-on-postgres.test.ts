import { test } from 'vitest';
import { expectOnceUnderKills } from './expect-once-under-kills.ts';

const KILLS = 2;

test(`${KILLS} kills of a server under load, on PostgreSQL: acknowledged operations have happened, once`, () =>
  expectOnceUnderKills(KILLS, 1));
