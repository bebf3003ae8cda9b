// A player is made at the first launch, with a balance of 0, 5 attempts and an inviter or none, in one transaction:
// a player that exists is complete. Later launches bring the profile up to date and count the day.
import { randomBytes } from 'node:crypto';
import type { InitData, MessengerUser } from '@soho/telegram';
import { sql } from 'kysely';
import { cleanLine, cutLine } from '../../platform/clean-text.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { makePairRunner, type Pair } from '../../platform/database/pair.ts';
import { transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Language, languageOf } from '../../platform/words/language.ts';
import { grantStartingAttempts } from '../attempts/index.ts';
import { type Balance, type BalanceRow, makeBalanceReader, openBalance, toBalance } from '../balance/index.ts';
import { bindInviter, insertCode } from '../referrals/index.ts';
import { recordSignup } from '../signals/index.ts';
import { countVisit, countVisits } from '../streak/index.ts';
import { wasErased } from './erased-person.ts';

/** A recognised player, whether they are new, and what GET /balance answers. */
export type SignedIn = { readonly created: boolean; readonly balance: Balance };

/**
 * Recognises users as `signInPlayer` does; players who are known share a statement, which reads their balances too.
 * @throws Refusal('unauthorized') when the player is banned
 */
export function makePlayerSignIn(
  context: Pick<Context, 'config' | 'database'>,
): (initData: InitData, address: string) => Promise<SignedIn> {
  const { database } = context;
  // Each is a commit: launches that arrive during two share the next one.
  const maxInFlight = database.engine === 'pglite' ? 1 : 2;
  const seePlayer = makePairRunner<BalanceRow>(database, SEE_PLAYERS, { maxInFlight });
  const readBalance = makeBalanceReader(context);
  return async (initData, address) => {
    const { playerId, nickname, firstName, avatarUrl, language } = profileOf(initData.user);
    const seen = await seePlayer([playerId, nickname, firstName, avatarUrl, language]);
    if (seen !== undefined) {
      return { created: false, balance: toBalance(seen) };
    }
    const created = await signInPlayer(context, initData, address);
    return { created, balance: await readBalance(initData.user.id) };
  };
}

/**
 * Recognises the user of signed init data, whose request comes from an address, as a player.
 * @returns whether the player is new @throws Refusal('unauthorized') when the player is banned
 */
export function signInPlayer(
  context: Pick<Context, 'config' | 'database'>,
  { user, startParam }: Pick<InitData, 'user' | 'startParam'>,
  address: string,
): Promise<boolean> {
  const profile = profileOf(user);
  return transact(context.database, async (tx) => {
    const code = makeReferralCode();
    const { created, banned } = await upsertPlayer(tx, profile, code);
    if (banned) {
      throw new Refusal('unauthorized');
    }
    if (created) {
      await insertCode(tx, user.id, code);
      await openBalance(tx, user.id);
      await grantStartingAttempts(tx, user.id);
      const held = await recordSignup(tx, context, user.id, address);
      // A person who returns after an erasure is new in every other respect.
      if (!(await wasErased(tx, context.config.jwtSecret, user.id))) {
        await bindInviter(tx, user.id, startParam, held);
      }
    }
    await countVisit(tx, user.id);
    return created;
  });
}

function profileOf(user: MessengerUser): Profile {
  return {
    playerId: user.id,
    nickname: nicknameOf(user),
    firstName: firstNameOf(user),
    avatarUrl: avatarOf(user),
    language: languageOf(user.languageCode),
  };
}

/** About 50 random bits, written without letters that look alike. */
function makeReferralCode(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz2';
  return [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

function avatarOf(user: MessengerUser): string | null {
  const url = URL.parse(user.photoUrl ?? '');
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 512 ? url.href : null;
}

const MAX_LENGTH = 64;

/** How the header and the lists name a player: the username, else the first name, else 'Player'; at most 64 characters. */
export function nicknameOf(user: MessengerUser): string {
  return clean(user.username) || clean(user.firstName) || 'Player';
}

/** The first name as `nicknameOf` would write it; null if nothing is left of it. */
export function firstNameOf({ firstName }: MessengerUser): string | null {
  return clean(firstName) || null;
}

function clean(name = ''): string {
  return cutLine(cleanLine(name), MAX_LENGTH);
}

type Profile = {
  readonly playerId: number;
  readonly nickname: string;
  /** For operators' search alone. */
  readonly firstName: string | null;
  readonly avatarUrl: string | null;
  readonly language: Language;
};

/** Whether the player was made just now, and whether an operator has banned them. */
type UpsertResult = { readonly created: boolean; readonly banned: boolean };

/**
 * Adds the player, or brings the profile of an older one up to date. Only a row that was updated has a transaction in
 * `xmax`. Times would not show it: two first launches can begin in one microsecond.
 */
export async function upsertPlayer(tx: Tx, profile: Profile, referralCode: string): Promise<UpsertResult> {
  const { playerId, nickname, firstName, avatarUrl, language } = profile;
  const { rows } = await sql<Pick<UpsertResult, 'created'>>`
    insert into player (player_id, nickname, first_name, avatar_url, language, referral_code, seen_at)
    values (${playerId}, ${nickname}, ${firstName}, ${avatarUrl}, ${language}, ${referralCode}, now())
    on conflict (player_id) do update set nickname = excluded.nickname, first_name = excluded.first_name,
      avatar_url = excluded.avatar_url, language = excluded.language, seen_at = excluded.seen_at
    returning xmax = 0 as created`.execute(tx);
  const bans = await sql`select from player_ban where player_id = ${playerId}`.execute(tx);
  return { created: rows[0]?.created ?? false, banned: bans.rows.length > 0 };
}

/**
 * Brings the profiles of a batch of players up to date, counts their day and reads their balances. Leaves out players
 * who do not exist yet and those who are banned. A day that is counted already is not written: `on conflict` would lock its row.
 */
export const SEE_PLAYERS: Pair = {
  many: {
    name: 'see-players',
    sql: `with ask as (
        select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
          as ask (player_id, nickname, first_name, avatar_url, language)
      ), seen as (
        update player set
          nickname = ask.nickname, first_name = ask.first_name, avatar_url = ask.avatar_url, language = ask.language,
          seen_at = now()
        from ask where player.player_id = ask.player_id
          and not exists (select 1 from player_ban where player_ban.player_id = player.player_id)
        returning player.player_id, player.nickname, player.avatar_url
      ), first_today as (
        select player_id from seen where not exists (
          select 1 from visit_streak where visit_streak.player_id = seen.player_id
            and last_day >= (now() at time zone 'utc')::date)
      ), counted as (${countVisits('first_today')})
      select player_id, balance.coins, seen.nickname, seen.avatar_url from seen join balance using (player_id)`,
  },
  one: {
    name: 'see-player',
    sql: 'select * from see_player($1::bigint, $2::text, $3::text, $4::text, $5::text)',
  },
};
