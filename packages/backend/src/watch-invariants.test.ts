import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { invariants } from './audit.ts';
import { adjustPlayer } from './features/players/index.ts';
import type { Job } from './platform/jobs.ts';
import { APPLY } from './testing/console.ts';
import { winPairs } from './testing/friends.ts';
import { newMiner, usePayments } from './testing/payments.ts';
import { samplesOf } from './testing/samples.ts';
import { useTestWorld } from './testing/test-world.ts';
import { watchInvariants } from './watch-invariants.ts';

const world = useTestWorld();
usePayments(world);
let job: Job;
beforeAll(() => {
  job = watchInvariants(world().context);
});

async function audited(signal = new AbortController().signal): Promise<Record<string, number>> {
  await job.run(world().context, signal);
  return samplesOf(await world().context.metrics.registry.metrics());
}

const violations = (samples: Record<string, number>) =>
  Object.fromEntries(
    invariants
      .map(({ id }) => [id, samples[`soho_invariant_violations{id="${id}"}`]] as const)
      .filter(([, n]) => n !== 0),
  );

test('an invariant that breaks shows in its gauge, until it is mended', async () => {
  const player = await world().newPlayer();
  const { kysely } = world().context.database;
  expect(violations(await audited())).toEqual({});
  await sql`update attempts set remaining = remaining + 1 where player_id = ${player.id}`.execute(kysely);
  expect(violations(await audited())).toEqual({ G1: 1 });
  await sql`update attempts set remaining = remaining - 1 where player_id = ${player.id}`.execute(kysely);
  expect(violations(await audited())).toEqual({});
});

test('shows how long the audit took and how old it is', async () => {
  const samples = await audited();
  expect(samples['soho_audit_seconds']).toBeGreaterThan(0);
  expect(samples['soho_audit_age_seconds']).toBeGreaterThan(0);
});

test('an audit ends early when the server stops, and is not taken for a whole one', async () => {
  const whole = (await audited())['soho_audit_seconds'];
  expect((await audited(AbortSignal.abort()))['soho_audit_seconds']).toBe(whole);
});

test('coins by kind, attempts by source and payments by state are read with it', async () => {
  const player = await world().newPlayer();
  await winPairs(world(), player, 3);
  await player.post(calls.lanternLight);
  await newMiner(world());
  expect(await audited()).toMatchObject({
    'soho_coins_minted_total{kind="game_reward"}': 300,
    'soho_attempts_granted_total{source="start"}': 15,
    'soho_attempts_granted_total{source="lantern"}': 1,
    'soho_payments{state="settled"}': 1,
  });
});

test('coins that an operator took leave the others in their place', async () => {
  const player = await world().newPlayer();
  await winPairs(world(), player, 2);
  const before = await audited();
  const taken = { playerId: player.id, what: 'coins', amount: -100, reason: 'a wrong bonus', again: false } as const;
  await adjustPlayer(world().context.database, APPLY, taken);
  const after = await audited();
  expect(after['soho_audit_seconds']).toBeGreaterThan(0);
  expect(after['soho_coins_minted_total{kind="adjustment"}']).toBeUndefined();
  expect(after['soho_coins_minted_total{kind="game_reward"}']).toBe(
    before['soho_coins_minted_total{kind="game_reward"}'],
  );
});
