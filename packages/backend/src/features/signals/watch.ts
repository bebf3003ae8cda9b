// Carriers put thousands behind one address, so an address is not a reason to refuse a player. Many new accounts at one
// address in a day are shown to the operator, and the bonuses of very many are held.
import { createHmac } from 'node:crypto';
import { NEW_ACCOUNTS_PAID } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  countSignal,
  countSignups,
  holdByServer,
  insertSignup,
  selectFirstSignups,
  selectRing,
  selectTimes,
} from './store.ts';
import { findOdd } from './weigh.ts';

/** More than a household. */
const CROWD = 6;

/** Friends of one day who came from their inviter's own address. */
const RING = 3;
/** Of a crowd or ring: bounds what a sign-in writes, and exceeds how many sign in between two looks of one moment. */
const MAX_NAMED = 20;

const ADDRESS_LENGTH = 16;

/** Notes a new player's address. @returns whether so many came from it today that the bonus is held */
export async function recordSignup(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  playerId: number,
  address: string,
): Promise<boolean> {
  const paid = NEW_ACCOUNTS_PAID * config.limitsScale;
  const hash = hashAddress(config.jwtSecret.reveal(), address);
  await insertSignup(tx, playerId, hash);
  return (await countSignups(tx, hash, paid + 1)) > paid;
}

/**
 * Checks the address of a new player, and their inviter: after the sign-in is committed, so that of those who come
 * at the same moment the last sees all. What goes wrong here is logged, and changes nothing for the player.
 */
export async function watchSignup(context: Context, playerId: number, address: string): Promise<void> {
  const hash = hashAddress(context.config.jwtSecret.reveal(), address);
  try {
    await watchAddress(context, playerId, hash);
    await watchInvitation(context, playerId);
  } catch (cause) {
    context.log.error({ event: 'signal_failed', err: cause });
  }
}

async function watchAddress({ database, config }: Context, playerId: number, address: string): Promise<void> {
  const paid = NEW_ACCOUNTS_PAID * config.limitsScale;
  const most = paid + MAX_NAMED;
  const accounts = await countSignups(database.kysely, address, most);
  if (accounts < CROWD) {
    return;
  }
  // By then the first have been written often enough: a carrier's thousands must not wait for each other at their rows.
  const first = accounts < most ? await selectFirstSignups(database, address, MAX_NAMED) : [];
  const evidence = `${accounts > paid ? `more than ${paid}` : accounts} new accounts of a day at address ${address}`;
  const crowd = [...new Set([...first, playerId])];
  const count = Math.min(accounts, paid + 1);
  await countSignal(database.kysely, crowd, { code: 'crowded_address', evidence, count });
}

/** Checks whether a new player and others came from their inviter's address. */
async function watchInvitation({ database }: Context, playerId: number): Promise<void> {
  const ring = await selectRing(database, playerId, MAX_NAMED);
  if (ring !== undefined && ring.friends.length >= RING) {
    const { inviter_id, friends } = ring;
    const evidence = `${friends.length === MAX_NAMED ? 'at least ' : ''}${friends.length} friends of a day at the address of their inviter`;
    const signal = { code: 'invitation_ring', evidence, count: friends.length } as const;
    await countSignal(database.kysely, [inviter_id, ...friends], signal);
  }
}

/** The same value for all players at an address, which it does not reveal. */
function hashAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`address ${address}`).digest('hex').slice(0, ADDRESS_LENGTH);
}

// A script that knows the deck needs no memory, and waits for times of its own. What is odd about a won game is counted
// afterwards, and nothing is taken from the player.
/** Looks at a won game of cards. Whatever goes wrong here is logged, and changes nothing for the player. */
export async function watchWonGame(context: Context, playerId: number, gameId: string): Promise<void> {
  await watch(context, playerId, gameId).catch((cause: unknown) => {
    context.log.error({ event: 'signal_failed', err: cause });
  });
}

async function watch({ database, config }: Context, playerId: number, gameId: string): Promise<void> {
  const odd = findOdd(await selectTimes(database, playerId, gameId), config.timeScale);
  for (const { code, evidence } of odd) {
    await countSignal(database.kysely, [playerId], { code, evidence: `${evidence}, game ${gameId}` });
  }
  if (odd.length > 0) {
    await holdByServer(database, playerId);
  }
}
