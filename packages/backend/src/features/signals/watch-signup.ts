// Carriers put thousands behind one address, so an address is no reason to refuse anybody. Many new accounts at one
// address in a day are told to the operator, and the bonuses of very many are held.
import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { NEW_ACCOUNTS_PAID } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countSignal, insertSignup, selectNeighbours, selectRing } from './store.ts';

/** More than a household. */
const CROWD = 6;

/** Friends of one day who came from their inviter's own address. */
const RING = 3;
/** Of a ring: bounds what a sign-in writes. */
const MOST_NAMED = 20;

const ADDRESS_LENGTH = 16;

/** Notes where a new player comes from. @returns whether so many came from there today that the bonus is held */
export async function noteSignup(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  playerId: number,
  ip: string,
): Promise<boolean> {
  const address = hashAddress(config.jwtSecret.reveal(), ip);
  const paid = NEW_ACCOUNTS_PAID * config.limitsScale;
  const accounts = await insertSignup(tx, playerId, address, paid + 1);
  if (accounts >= CROWD) {
    // Those who come at the same moment do not count one another: so the first are named more than once.
    const crowd = accounts < 2 * CROWD ? await selectNeighbours(tx, address) : [playerId];
    const evidence = `${accounts > paid ? `more than ${paid}` : accounts} new accounts of a day at address ${address}`;
    await countSignal(tx, crowd, { code: 'crowded_address', evidence, count: accounts });
  }
  return accounts > paid;
}

/** Looks whether a new player and others came from where their inviter came from. */
export async function watchInvitation(tx: Tx, playerId: number): Promise<void> {
  const ring = await selectRing(tx, playerId, MOST_NAMED);
  if (ring !== undefined && ring.friends.length >= RING) {
    const { inviter_id, friends } = ring;
    const evidence = `${friends.length === MOST_NAMED ? 'at least ' : ''}${friends.length} friends of a day at the address of their inviter ${inviter_id}`;
    const signal = { code: 'invitation_ring', evidence, count: friends.length } as const;
    await countSignal(tx, [inviter_id, ...friends], signal);
  }
}

/** Tells who shares an address, and not which it is; of IPv6 the network of a household. */
function hashAddress(secret: string, ip: string): string {
  const address = ip.includes(':') ? normalizeIP(ip) : ip;
  return createHmac('sha256', secret).update(`address ${address}`).digest('hex').slice(0, ADDRESS_LENGTH);
}
