import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FakeChain } from '../../testing/fake-chain.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { findChainTroubles, withScanner } from './scan.ts';

const world = useTestWorld();

test('says why payments wait, as long as they do', async () => {
  const { context, chain } = world();
  expect(await findChainTroubles(context)).toEqual(['the receiver has not been read yet: orders are refused']);
  await context.scanner.scan();
  expect(await findChainTroubles(context)).toEqual([]);
  await sql`update chain_account set read_until = now() - interval '90.2 seconds'`.execute(context.database.kysely);
  chain.reachable = false;
  await context.scanner.scan();
  expect(await findChainTroubles(context)).toEqual(['the chain has not been read for 90 seconds: payments wait']);
  chain.reachable = true;
  await context.scanner.scan();
  expect(await findChainTroubles(context)).toEqual([]);
});

test('reports a provider that is of another network', async () => {
  const foreign = new FakeChain();
  foreign.rightNetwork = false;
  const context = withScanner({ ...world().context, chain: foreign });
  await context.scanner.scan();
  expect(await findChainTroubles(context)).toEqual([
    'the provider is on another network than TON_NETWORK: orders are refused',
  ]);
});
