import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import {
  apply,
  before,
  changes,
  coins,
  optionalReason,
  playerId,
  reason,
  time,
  typed,
  uuid,
  writtenId,
} from './values.ts';

const found = z.object({
  player_id: playerId,
  nickname: z.string(),
  coins,
  created_at: time,
  seen_at: time,
});

/** By id, referral code, wallet, or the beginning of the username or first name. */
export const players = {
  method: 'GET',
  path: '/players',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({ text: typed(100) }),
  reply: z.object({ players: z.array(found) }),
  commands: {
    'players find': {
      about: 'finds players by id, referral code, wallet, or the beginning of a name; exit code 1 when there is none',
      failsIfEmpty: true,
    },
  },
} as const;

/** The lists that players are read by; each has an order of its own, which can be reversed. */
export const playerLists = ['newest', 'active', 'payers', 'richest', 'banned', 'held'] as const;
const list = z._default(z.enum(playerLists), 'newest');
const reversed = z.optional(z.literal('1'));

/** One of the lists, a page at a time. */
export const listPlayers = {
  method: 'GET',
  path: '/players/list',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({
    list,
    /** Begins with the other end of the list. */
    reversed,
    after: z.optional(z.string().check(z.regex(/^\d{1,16}(_\d{1,16}){1,2}$/), z.describe('`next` of the page before'))),
  }),
  reply: z.object({
    players: z.array(
      z.object({
        ...found.shape,
        streak_days: z.int(),
        /** The last payment that has settled an order. */
        paid_at: z.nullable(time),
        banned: z.boolean(),
        held: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  commands: {
    'players list': { about: 'lists players: the newest, most active or richest, payers, or those banned or held' },
  },
} as const;

/** The same as CSV in `file`, up to 20,000 players; null in a preview. */
export const exportPlayerList = {
  method: 'POST',
  path: '/players/export-list',
  action: 'players.export',
  body: z.strictObject({ list, reversed: z._default(z.boolean(), false), reason: optionalReason, apply }),
  query: emptyObject,
  reply: z.object({ ...changes.shape, file: z.nullable(z.string()) }),
  commands: {
    'players export-list': { about: 'prints one of the lists of players as CSV' },
  },
} as const;

const signal = z.object({ day: z.string(), code: z.string(), count: z.int(), evidence: z.string() });

export const player = {
  method: 'GET',
  path: '/players/one',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({ player_id: writtenId }),
  reply: z.object({
    ...found.shape,
    first_name: z.nullable(z.string()),
    language: z.string(),
    referral_code: z.string(),
    attempts: z.int(),
    streak_days: z.int(),
    inviter: z.nullable(z.object({ player_id: playerId, nickname: z.string() })),
    ban: z.nullable(z.object({ reason: z.string(), operator: z.string(), since: time })),
    hold: z.nullable(z.object({ reason: z.string(), operator: z.string(), since: time })),
    /** The place on the board of all, which counts others who are shown, and in the league of this week. */
    rank: z.int(),
    week: z.nullable(z.object({ tier: z.int(), place: z.int(), members: z.int() })),
    hidden: z.nullable(z.object({ reason: z.string(), operator: z.string(), since: time })),
    /** The newest first. */
    notes: z.array(z.object({ text: z.string(), operator: z.string(), made_at: time })),
    wallets: z.array(z.string()),
    counts: z.record(z.string(), z.int()),
    flags: z.array(z.object({ code: z.string(), count: z.int(), last: time })),
    signals: z.array(signal),
    /** Miners that run, or wait to be collected. */
    miners: z.array(z.object({ miner_id: z.int(), reward: coins, started_at: time, ready_at: time })),
    /** Those collected last, at most ten; `name` is null for a task that is gone. */
    tasks: z.array(z.object({ tag: z.string(), name: z.nullable(z.string()), reward: coins, collected_at: time })),
  }),
  commands: {
    'players show': { about: 'shows a player: profile, balance, inviter, counts, notes, flags, holds and bans' },
  },
} as const;

/** The friends whom a player has invited, the last who joined first; with `friends`, how many each of them has invited. */
export const friends = {
  method: 'GET',
  path: '/players/friends',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({
    player_id: writtenId,
    /** The start of the next page: `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}_[1-9]\d{0,15}$/), z.describe('`next` of the page before'))),
  }),
  reply: z.object({
    friends: z.array(z.object({ ...found.shape, bonus: z.nullable(z.string()), friends: z.int() })),
    next: z.nullable(z.string()),
  }),
  commands: {
    'players friends': { about: 'lists the friends whom a player has invited' },
  },
} as const;

/** What coins come from and go to. */
export const ledgerKinds = [
  'game_reward',
  'task_reward',
  'quest_reward',
  'referral_earnings',
  'miner_reward',
  'lantern_prize',
  'daily_puzzle',
  'wardrobe_purchase',
  'adjustment',
] as const;

/** The ledger as a timeline, the newest first; `ref` names the evidence. */
export const entries = {
  method: 'GET',
  path: '/players/entries',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({
    player_id: writtenId,
    kind: z.optional(z.enum(ledgerKinds)),
    /** UTC. */
    day: z.optional(z.iso.date()),
    before,
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        seq: z.int(),
        kind: z.string(),
        ref: z.string(),
        /** The paid order of a miner or of the wallet quest. */
        order_id: z.nullable(uuid),
        amount: coins,
        balance_after: coins,
        created_at: time,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  commands: {
    'players entries': { about: "lists a player's entries of the ledger, the newest first" },
  },
} as const;

/** The friends whose shares one entry of the ledger has paid, those with the most coins first. */
export const shares = {
  method: 'GET',
  path: '/players/shares',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({
    player_id: writtenId,
    settlement: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  }),
  reply: z.object({
    friends: z.array(z.object({ player_id: playerId, nickname: z.string(), amount: coins })),
    /** What the entry has paid for friends who are not listed. */
    others: coins,
  }),
  commands: {
    'players shares': { about: 'lists the friends whose shares one entry of the ledger has paid' },
  },
} as const;

/** The board of a game as it was dealt, and what the player did on it. */
export const game = {
  method: 'GET',
  path: '/players/game',
  action: 'players.read',
  body: noBody,
  query: z.strictObject({ player_id: writtenId, game_id: uuid }),
  reply: z.object({
    kind: z.enum(['card', 'puzzle']),
    status: z.string(),
    board: z.array(z.int()),
    moves: z.array(z.int()),
    /** The entries that the ledger has of it, in their order: a pair by its picture, a solved puzzle as 0. */
    credits: z.array(z.object({ goal: z.int(), amount: coins, created_at: time })),
    dealt_at: time,
    closed_at: z.nullable(time),
  }),
  commands: {
    'players game': { about: 'shows the board of a game, and what the player did on it' },
  },
} as const;

const decision = z.strictObject({ player_id: playerId, reason, apply });
const decisionOnMany = z.strictObject({
  player_ids: z.array(playerId).check(z.minLength(1), z.maxLength(100)),
  reason,
  apply,
});

export const banPlayers = {
  method: 'POST',
  path: '/players/ban',
  action: 'players.ban',
  body: decisionOnMany,
  query: emptyObject,
  reply: changes,
  commands: {
    'players ban': { about: 'bans players; their balance, miners and orders stay' },
  },
} as const;

export const unbanPlayer = {
  method: 'POST',
  path: '/players/unban',
  action: 'players.ban',
  body: decision,
  query: emptyObject,
  reply: changes,
  commands: {
    'players unban': { about: 'lets a banned player in again' },
  },
} as const;

export const holdPlayers = {
  method: 'POST',
  path: '/players/hold',
  action: 'players.hold',
  body: decisionOnMany,
  query: emptyObject,
  reply: changes,
  commands: {
    'players hold': { about: 'holds bonuses of players from now on, as inviters and as invited' },
  },
} as const;

export const releasePlayers = {
  method: 'POST',
  path: '/players/release',
  action: 'players.release',
  body: decisionOnMany,
  query: emptyObject,
  reply: changes,
  commands: {
    'players release': { about: 'ends holds of players, and pays all their held bonuses' },
  },
} as const;

/** Ends a player's sessions: they open the app again and go on. */
export const signOutPlayer = {
  method: 'POST',
  path: '/players/sign-out',
  action: 'players.signOut',
  body: decision,
  query: emptyObject,
  reply: changes,
  commands: {
    'players sign-out': { about: "ends a player's sessions, after a stolen phone for example" },
  },
} as const;

/** `again` says that this is not the same adjustment of the last day, sent twice. */
export const adjustPlayer = {
  method: 'POST',
  path: '/players/adjust',
  action: 'players.adjust',
  body: z.strictObject({
    player_id: playerId,
    what: z.enum(['coins', 'attempts']),
    amount: z.int().check(
      z.refine((amount) => amount !== 0),
      z.describe('a whole number other than 0'),
    ),
    reason,
    again: z._default(z.boolean(), false),
    /** Made when the form is opened: however often it arrives, the adjustment is made once. */
    operation: uuid,
    apply,
  }),
  query: emptyObject,
  reply: changes,
  commands: {
    'players adjust': {
      about: 'gives a player coins or attempts, or takes them; the same once more within a day only with --again',
    },
  },
} as const;

/** Players with signals of the last days, the most suspicious first. */
export const suspicious = {
  method: 'GET',
  path: '/suspicious',
  action: 'players.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    players: z.array(
      z.object({
        player_id: playerId,
        nickname: z.string(),
        coins,
        inviter_id: z.nullable(playerId),
        held: z.boolean(),
        banned: z.boolean(),
        signals: z.array(z.object({ code: z.string(), count: z.int(), evidence: z.string() })),
        /** Who came from the same address and shows nothing else either. */
        others: z.array(playerId),
      }),
    ),
  }),
  commands: {
    'players suspicious': {
      about: 'lists players who play or sign up as bot farms do, with the evidence; exit code 1 when there is none',
      failsIfEmpty: true,
    },
  },
} as const;
