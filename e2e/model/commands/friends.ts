import { calls } from '@soho/contract';
import { PAIR_FLOOR_MS, PAIR_REWARD, REFERRAL_BONUS, SHARE_PERCENT, STARTING_ATTEMPTS } from '@soho/rules';
import { expect } from 'vitest';
import { ageRows } from '../../harness/age-rows.ts';
import { coinsOf } from '../../harness/coins.ts';
import { initDataOf, newUser, startParamOf } from '../../harness/friends.ts';
import { dealCards, pairsOf } from '../../harness/games.ts';
import { type Command, command } from '../command.ts';
import { describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';

const SHARE = Math.floor((PAIR_REWARD * SHARE_PERCENT) / 100);

export const friendsComing = repetitions.map(friendComes);
export const friendsPlaying = repetitions.map(friendPlays);

function friendComes(repetition: Repetition): Command {
  return command(`a friend comes by the link${describeWay(repetition)}`, async (model, real) => {
    const { world, player } = real;
    const user = newUser(world);
    const initData = initDataOf(world, user, await startParamOf(world, player));
    const signIns = Array.from({ length: repetition.times }, () =>
      world.client.request(calls.auth, { body: { init_data: initData } }),
    );
    const [first] = await Promise.all(signIns);
    real.friend = { id: user.id, initData, token: first?.token ?? '' };
    model.friend = { coins: 0, attempts: STARTING_ATTEMPTS };
    model.facts.friends_invited += 1;
    model.brought += REFERRAL_BONUS;
  });
}

function friendPlays(repetition: Repetition): Command {
  return command(
    `the friend finds a pair${describeWay(repetition)}`,
    async (model, real) => {
      const { world, friend } = real;
      if (friend === undefined || model.friend === undefined) {
        throw new Error('no friend can play');
      }
      const game = await dealCards(world.client, friend.token);
      model.friend.attempts -= 1;
      await ageRows(world.database, friend.id, PAIR_FLOOR_MS);
      const body = { game_id: game.id, pair: pairsOf(game.deck)[0] };
      await expectSuccesses(model, real, { call: calls.balanceUpdate, body, token: friend.token }, repetition, 1);
      model.friend.coins += PAIR_REWARD;
      model.brought += SHARE;
      expect(await coinsOf(world, friend)).toBe(model.friend.coins);
    },
    ({ friend }) => friend !== undefined && friend.attempts > 0,
  );
}
