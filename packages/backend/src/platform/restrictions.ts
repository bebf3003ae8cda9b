import { sql } from 'kysely';
import type { Database, Tx } from './database/database.ts';
import { Refusal } from './refusal.ts';

/** What an operator can switch off. */
export const switchNames = ['payments', 'claims', 'ads', 'sharing'] as const;
export type SwitchName = (typeof switchNames)[number];

/** How often a server checks whether operators have changed anything. */
export const RESTRICTIONS_EVERY_MS = 1_000;

/** How long until every server that reaches the database knows of a change: its pause, and a slow query. */
export const RESTRICTIONS_KNOWN_AFTER_MS = 3_000;

/** A launch that the messenger signed is valid for a day, a token for an hour: older rows are irrelevant. */
const ENDED_SESSIONS_KEPT = '25 hours';

/**
 * Which players are banned, whose sessions were ended, and what is switched off, as this server knows it: held in memory, because every call reads
 * it. `refresh` is for a loop; if it fails, what was known last holds.
 */
export class Restrictions {
  readonly #database: Database;
  #version = 0;
  #banned: ReadonlySet<number> = new Set();
  #signedOut: ReadonlyMap<number, number> = new Map();
  #off: ReadonlySet<SwitchName> = new Set();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes with each update. */
  get version(): number {
    return this.#version;
  }

  isBanned(playerId: number): boolean {
    return this.#banned.has(playerId);
  }

  /** Sessions from before this moment, in milliseconds since 1970, were ended; 0 if none were. */
  signedOutAt(playerId: number): number {
    return this.#signedOut.get(playerId) ?? 0;
  }

  isOff(name: SwitchName): boolean {
    return this.#off.has(name);
  }

  /** @throws Refusal('paused') while it is switched off */
  refuseIfOff(name: SwitchName): void {
    if (this.isOff(name)) {
      throw new Refusal('paused');
    }
  }

  /** Reads all of it again if the database's version is another. */
  async refresh(): Promise<void> {
    const { kysely } = this.#database;
    const { version } = await kysely.selectFrom('restriction_version').select('version').executeTakeFirstOrThrow();
    if (version === this.#version) {
      return;
    }
    // After the version: what changes meanwhile has a later one, and is read again.
    const bans = await kysely.selectFrom('player_ban').select('player_id').execute();
    const off = await kysely.selectFrom('operator_switch').select('name').execute();
    const signOuts = await kysely
      .selectFrom('player_sign_out')
      .selectAll()
      .where('signed_out_at', '>', sql<Date>`now() - ${ENDED_SESSIONS_KEPT}::interval`)
      .execute();
    this.#banned = new Set(bans.map(({ player_id }) => player_id));
    this.#signedOut = new Map(signOuts.map((row) => [row.player_id, row.signed_out_at.getTime()]));
    this.#off = new Set(off.map(({ name }) => name));
    this.#version = version;
  }
}

/** Notifies the servers of a change, in its transaction. Until that ends, other changes wait. */
export async function bumpRestrictionVersion(tx: Tx): Promise<void> {
  await sql`update restriction_version set version = version + 1`.execute(tx);
}
