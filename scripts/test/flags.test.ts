import { expect, test } from 'vitest';
import { parseFlags } from './flags.ts';

const steps = ['format', 'unit', 'journeys'];
const suites = ['unit', 'journeys'];
const parse = (...args: string[]) => parseFlags(args, steps, suites);

test('nothing named means everything', () => {
  expect(parse()).toEqual({ mode: 'once', steps: [], filters: [], update: false, long: false });
});

test('named steps are chosen, each once', () => {
  expect(parse('unit', 'format', 'unit')).toEqual({
    mode: 'once',
    steps: ['unit', 'format'],
    filters: [],
    update: false,
    long: false,
  });
});

test('a word that is not a step narrows the suites that are named with it', () => {
  expect(parse('journeys', 'card-game')).toEqual({
    mode: 'once',
    steps: ['journeys'],
    filters: ['card-game'],
    update: false,
    long: false,
  });
});

test('a mistyped step is refused with the list of steps', () => {
  expect(() => parse('jorneys')).toThrow("Unknown step 'jorneys'");
  expect(() => parse('jorneys')).toThrow('format, unit, journeys');
});

test('a filter beside checks alone is refused', () => {
  expect(() => parse('format', 'card-game')).toThrow("Unknown step 'card-game'");
});

test('an unknown option is refused', () => {
  expect(() => parse('unit', '--wach')).toThrow('Unknown option --wach');
});

test('-u writes the snapshots of the named suite anew, and never those of all', () => {
  expect(parse('unit', '-u')).toEqual({ mode: 'once', steps: ['unit'], filters: [], update: true, long: false });
  expect(() => parse('-u')).toThrow('-u needs a step');
});

test('--long applies to the named suites, or to all', () => {
  expect(parse('unit', '--long', 'game')).toEqual({
    mode: 'once',
    steps: ['unit'],
    filters: ['game'],
    update: false,
    long: true,
  });
  expect(parse('--long')).toMatchObject({ steps: [], long: true });
});

test("'changed' and 'watch' stand alone", () => {
  expect(parse('changed')).toMatchObject({ mode: 'changed', steps: [] });
  expect(parse('watch')).toMatchObject({ mode: 'watch', steps: [] });
  expect(() => parse('changed', 'unit')).toThrow("'changed' takes no further arguments");
});
