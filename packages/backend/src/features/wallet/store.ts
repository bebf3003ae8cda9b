import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export type Wallet = { readonly address: string; readonly wallet_name: string; readonly wallet_version: string };

/** A payload is for one proof, and at most this many are under way: the oldest are dropped. */
const MAX_PAYLOADS = 20;

/**
 * How many accounts can be a player's own: proofs are never deleted, because an account belongs to the player who
 * proved it first.
 */
const MAX_PROOFS = 100;

/** Returns whether there is such a player. */
export async function insertPayload(tx: Tx, playerId: number, payload: string): Promise<boolean> {
  await sql`delete from proof_payload where player_id = ${playerId} and payload in (
    select payload from proof_payload where player_id = ${playerId}
    order by created_at desc offset ${MAX_PAYLOADS - 1})`.execute(tx);
  const { numAffectedRows } = await sql`insert into proof_payload (player_id, payload)
    select player_id, ${payload} from player where player_id = ${playerId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether a payload could be used up now. */
export async function hasPayload({ kysely }: Database, playerId: number, payload: string): Promise<boolean> {
  const { rows } = await sql`select from proof_payload where player_id = ${playerId} and payload = ${payload}
    and ${isFresh}`.execute(kysely);
  return rows.length === 1;
}

/** As old as a proof may be. */
const isFresh = sql`created_at > now() - interval '15 minutes'`;

/** Uses a payload up. Returns whether it existed, and was not too old: as old as a proof may be. */
export async function consumePayload(tx: Tx, playerId: number, payload: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from proof_payload where player_id = ${playerId}
    and payload = ${payload} and ${isFresh}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns whether there is such a player. */
export async function upsertWallet(tx: Tx, playerId: number, wallet: Wallet): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into wallet (player_id, address, wallet_name, wallet_version, connected_at)
    select player_id, ${wallet.address}, ${wallet.wallet_name}, ${wallet.wallet_version}, now()
    from player where player_id = ${playerId}
    on conflict (player_id, address) do update set wallet_name = excluded.wallet_name,
      wallet_version = excluded.wallet_version, connected_at = excluded.connected_at`.execute(tx);
  return numAffectedRows === 1n;
}

/** A player has 20 wallets at most: the ones connected last. */
export async function deleteOldWallets(tx: Tx, playerId: number): Promise<void> {
  await sql`delete from wallet where player_id = ${playerId} and address in (
    select address from wallet where player_id = ${playerId} order by connected_at desc offset 20)`.execute(tx);
}

/** Makes the account the player's, unless it is another player's, or the player has too many. */
export async function claimAccount(tx: Tx, playerId: number, address: string): Promise<void> {
  await sql`insert into wallet_proof (address, player_id) select ${address}, ${playerId}::bigint
    where (select count(*) from wallet_proof where player_id = ${playerId}) < ${MAX_PROOFS}
    on conflict do nothing`.execute(tx);
}

export async function isProvedBy(tx: Tx, playerId: number, address: string): Promise<boolean> {
  const { rows } = await sql`select from wallet_proof where address = ${address} and player_id = ${playerId}`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function hasWallet({ kysely }: Database, playerId: number, address: string): Promise<boolean> {
  const { rows } = await sql`select from wallet where player_id = ${playerId} and address = ${address}`.execute(kysely);
  return rows.length === 1;
}

/** The raw address of the wallet that the player connected last. */
export async function findWallet(tx: Tx, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`select address from wallet where player_id = ${playerId}
    order by connected_at desc limit 1`.execute(tx);
  return rows[0]?.address;
}
