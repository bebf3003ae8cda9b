import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { useWireWorld } from '../harness/wire-world.ts';
import { expectModelToHold } from './play-runs.ts';

const RUNS = 300;
/** New ones each night. MODEL_SEED=… repeats a night. */
const SEED = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));

const world = useWireWorld();

test(`${RUNS} players act at random, often concurrently: coins, attempts and games match a model`, () =>
  expectModelToHold(world(), RUNS, SEED));
