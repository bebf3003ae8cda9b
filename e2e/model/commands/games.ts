import { calls, type GameKind } from '@soho/contract';
import { PAIR_FLOOR_MS, PAIR_REWARD, PICTURE_COUNT, PUZZLE_REWARD } from '@soho/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ageRows } from '../../harness/age-rows.ts';
import { pairsOf, solvePuzzle } from '../../harness/games.ts';
import { type Command, command } from '../command.ts';
import type { Model } from '../model.ts';
import type { RealSystem } from '../real-system.ts';
import { callInWay, describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';

/** More than the longest solution of a puzzle takes. */
const LONG_ENOUGH_MS = 5_000;

export const dealing = fc
  .tuple(fc.constantFrom('card', 'puzzle'), repetitions)
  .map(([kind, repetition]) => deal(kind, repetition));
export const finding = fc
  .tuple(fc.nat({ max: PICTURE_COUNT - 1 }), repetitions)
  .map(([picture, repetition]) => find(picture, repetition));
export const findingAll = fc.constant(null).map(findAll);
export const solving = repetitions.map(solve);

function deal(kind: GameKind, repetition: Repetition): Command {
  return command(`deal a ${kind}${describeWay(repetition)}`, async (model, real) => {
    const { attempts } = model;
    const dealt = await expectSuccesses(
      model,
      real,
      { call: calls.attemptsUse, body: { game: kind } },
      repetition,
      attempts,
    );
    const answers = dealt.map(({ body }) => calls.attemptsUse.reply.parse(body));
    expect(answers.map((answer) => answer.attempts).sort((a, b) => b - a)).toEqual(
      answers.map((_, index) => attempts - 1 - index),
    );
    if (answers.length > 0) {
      model.attempts -= answers.length;
      const { game } = await real.world.client.request(calls.currentGame, {
        token: real.player.token,
        query: { kind },
      });
      expect(answers.map((answer) => answer.game)).toContainEqual(game);
      if (game?.kind === 'card') {
        model.card = { status: 'open', matched: [] };
        real.cards = game;
      } else if (game?.kind === 'puzzle') {
        model.puzzle = 'open';
        real.puzzle = game;
      }
    }
  });
}

function find(picture: number, repetition: Repetition): Command {
  return command(
    `find pair ${picture}${describeWay(repetition)}`,
    async (model, real) => {
      const due = isDue(model, picture) ? 1 : 0;
      await ageRows(real.world.database, real.player.id, LONG_ENOUGH_MS);
      const paid = await expectSuccesses(
        model,
        real,
        { call: calls.balanceUpdate, body: claimOf(real, picture) },
        repetition,
        due,
      );
      for (const { body } of paid) {
        credit(model, picture);
        expect(body).toMatchObject({ credited: PAIR_REWARD, game: { status: model.card?.status } });
      }
    },
    ({ card }) => card !== undefined,
  );
}

/** The pause between pairs allows one of them, or a few on a slow machine: the servers decide which ones. */
function findAll(): Command {
  return command(
    'find all pairs at once',
    async (model, real) => {
      const pictures = Array.from({ length: PICTURE_COUNT }, (_, picture) => picture);
      await ageRows(real.world.database, real.player.id, LONG_ENOUGH_MS);
      const from = performance.now();
      const answers = await Promise.all(
        pictures.map(async (picture) => {
          const call = { call: calls.balanceUpdate, body: claimOf(real, picture) };
          const [ask] = await callInWay(real, call, { times: 1, oneKey: false });
          return { picture, status: ask?.answer.status };
        }),
      );
      const most = 1 + Math.floor((performance.now() - from) / PAIR_FLOOR_MS);
      const left = pictures.filter((picture) => isDue(model, picture));
      const paid = answers.filter(({ status }) => status === 200).map(({ picture }) => picture);
      expect(left).toEqual(expect.arrayContaining(paid));
      expect(paid.length).toBeGreaterThanOrEqual(Math.min(1, left.length));
      expect(paid.length).toBeLessThanOrEqual(most);
      for (const picture of paid) {
        credit(model, picture);
      }
    },
    ({ card }) => card !== undefined,
  );
}

function solve(repetition: Repetition): Command {
  return command(
    `solve the puzzle${describeWay(repetition)}`,
    async (model, real) => {
      const due = model.puzzle === 'open' ? 1 : 0;
      await ageRows(real.world.database, real.player.id, LONG_ENOUGH_MS);
      const body = { game_id: real.puzzle?.id, moves: solvePuzzle(real.puzzle?.tiles ?? []) };
      const paid = await expectSuccesses(model, real, { call: calls.balanceUpdate, body }, repetition, due);
      if (paid.length > 0) {
        model.puzzle = 'won';
        model.coins += PUZZLE_REWARD;
        model.facts.puzzles_solved += 1;
        model.facts.games_played += 1;
      }
    },
    ({ puzzle }) => puzzle !== undefined,
  );
}

function isDue({ card }: Model, picture: number): boolean {
  return card?.status === 'open' && !card.matched.includes(picture);
}

function claimOf({ cards }: RealSystem, picture: number): unknown {
  return { game_id: cards?.id, pair: pairsOf(cards?.deck ?? [])[picture] };
}

function credit(model: Model, picture: number): void {
  model.coins += PAIR_REWARD;
  model.facts.pairs_found += 1;
  const matched = [...(model.card?.matched ?? []), picture];
  const status = matched.length === PICTURE_COUNT ? 'won' : 'open';
  model.facts.games_played += status === 'won' ? 1 : 0;
  model.card = { status, matched };
}
