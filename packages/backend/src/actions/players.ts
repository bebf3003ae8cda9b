import type { Change } from '@soho/contract/console';
import { friendlyAddress } from '@soho/ton';
import { makeRankReader } from '../features/leaderboard/index.ts';
import { selectWeekPlace } from '../features/leagues/index.ts';
import { listEntries, readEvidence, readGame } from '../features/players/evidence.ts';
import { pageFriends } from '../features/players/friends.ts';
import {
  adjustPlayer,
  banPlayers,
  type FoundPlayer,
  inspectPlayer,
  signOutPlayer,
  unbanPlayer,
} from '../features/players/index.ts';
import { exportPlayerList, pagePlayers } from '../features/players/lists.ts';
import { searchPlayers } from '../features/players/search.ts';
import { readPaidShares } from '../features/players/shares.ts';
import { holdPlayers, releasePlayers } from '../features/referrals/index.ts';
import { listSuspicious } from '../features/signals/index.ts';
import { type ActionContext, type Actions, answerChanges, ConsoleRefusal } from './action.ts';
import { collectExport } from './collect-export.ts';

const PAGE = 50;
const SUSPICIOUS_DAYS = 7;
const SUSPICIOUS_MOST = 100;

/** Players: the search, all about one player, and the commands. */
export function makePlayerActions(context: ActionContext) {
  return { ...makeReading(context), ...makeDecisions(context) };
}

function makeReading(context: ActionContext) {
  const { database } = context;
  const readRank = makeRankReader(context);

  return {
    players: async ({ query }) => ({
      players: (await searchPlayers(context, query.text)).map(toFound),
    }),

    listPlayers: async ({ query: { list, reversed, after } }) => {
      const { players, next } = await pagePlayers(database, { name: list, isReversed: reversed === '1' }, PAGE, after);
      return {
        players: players.map((player) => ({
          ...toFound(player),
          streak_days: player.streak_days,
          paid_at: player.paid_at?.toISOString() ?? null,
          banned: player.banned,
          held: player.held,
        })),
        next: next ?? null,
      };
    },

    exportPlayerList: async ({ body: { list, reversed }, command }) => {
      const { rows, file } = await collectExport(context, command, (target) =>
        exportPlayerList(database, command, { name: list, isReversed: reversed }, target),
      );
      return { ...answerChanges(command, { what: 'export', subject: list, before: '', after: String(rows) }), file };
    },

    player: async ({ query }) => {
      const playerId = Number(query.player_id);
      const details = await inspectPlayer(database, playerId);
      if (details === undefined) {
        throw new ConsoleRefusal('not_found');
      }
      const { profile, counts, flags, notes } = details;
      const { hold, wallets, signals, miners, tasks } = await readEvidence(database, playerId);
      return {
        ...toFound(profile),
        first_name: profile.first_name,
        language: profile.language,
        referral_code: profile.referral_code,
        attempts: profile.attempts,
        streak_days: profile.streak_days,
        inviter:
          profile.inviter_id === null
            ? null
            : { player_id: profile.inviter_id, nickname: profile.inviter_nickname ?? '' },
        ban:
          profile.banned_at === null
            ? null
            : {
                reason: profile.ban_reason ?? '',
                operator: profile.banned_by ?? '',
                since: profile.banned_at.toISOString(),
              },
        hold: hold === undefined ? null : { ...hold, since: hold.since.toISOString() },
        rank: (await readRank(playerId)).rank,
        week: (await selectWeekPlace(database, playerId)) ?? null,
        hidden:
          profile.hidden_at === null
            ? null
            : {
                reason: profile.hidden_reason ?? '',
                operator: profile.hidden_by ?? '',
                since: profile.hidden_at.toISOString(),
              },
        notes: notes.map(({ made_at, ...note }) => ({ ...note, made_at: made_at.toISOString() })),
        wallets: wallets.map((address) => friendlyAddress(address, context.config.ton.network)),
        counts: { ...counts },
        flags: flags.map(({ last, ...flag }) => ({ ...flag, last: last.toISOString() })),
        signals: [...signals],
        miners: miners.map(({ started_at, ready_at, ...miner }) => ({
          ...miner,
          started_at: started_at.toISOString(),
          ready_at: ready_at.toISOString(),
        })),
        tasks: tasks.map(({ collected_at, ...task }) => ({ ...task, collected_at: collected_at.toISOString() })),
      };
    },

    friends: async ({ query }) => {
      const { friends, next } = await pageFriends(database, Number(query.player_id), PAGE, query.after);
      return {
        friends: friends.map((friend) => ({ ...toFound(friend), bonus: friend.bonus, friends: friend.friends })),
        next: next ?? null,
      };
    },

    entries: async ({ query }) => {
      const found = await listEntries(database, Number(query.player_id), query, PAGE + 1);
      const shown = found.slice(0, PAGE);
      return {
        entries: shown.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() })),
        next: found.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
      };
    },

    shares: async ({ query }) => {
      const shares = await readPaidShares(database, Number(query.player_id), Number(query.settlement));
      if (shares === undefined) {
        throw new ConsoleRefusal('not_found');
      }
      return { friends: [...shares.friends], others: shares.others };
    },

    game: async ({ query }) => {
      const game = await readGame(database, Number(query.player_id), query.game_id);
      if (game === undefined) {
        throw new ConsoleRefusal('not_found');
      }
      return {
        ...game,
        moves: [...(game.moves ?? '')].map(Number),
        credits: game.credits.map(({ created_at, ...credit }) => ({ ...credit, created_at: created_at.toISOString() })),
        dealt_at: game.dealt_at.toISOString(),
        closed_at: game.closed_at?.toISOString() ?? null,
      };
    },

    suspicious: async () => ({
      players: await listSuspicious(database, SUSPICIOUS_DAYS, SUSPICIOUS_MOST),
    }),
  } satisfies Partial<Actions>;
}

function makeDecisions(context: ActionContext) {
  const { database, restrictions } = context;
  const subjectOf = (playerId: number, nickname: string) => `${nickname} (${playerId})`;

  return {
    banPlayers: async ({ body: { player_ids, reason }, command }) => {
      const banned = await banPlayers(database, command, { playerIds: player_ids, reason });
      const changes = banned.map(
        ({ playerId, nickname }): Change => ({
          what: 'access',
          subject: subjectOf(playerId, nickname),
          before: 'open',
          after: 'banned',
        }),
      );
      await restrictions.refresh();
      return answerChanges(command, ...changes);
    },

    unbanPlayer: async ({ body, command }) => {
      const { nickname } = await unbanPlayer(database, command, { playerId: body.player_id, reason: body.reason });
      await restrictions.refresh();
      const subject = subjectOf(body.player_id, nickname);
      return answerChanges(command, { what: 'access', subject, before: 'banned', after: 'open' });
    },

    signOutPlayer: async ({ body, command }) => {
      const { nickname } = await signOutPlayer(database, command, { playerId: body.player_id, reason: body.reason });
      await restrictions.refresh();
      const subject = subjectOf(body.player_id, nickname);
      return answerChanges(command, { what: 'sessions', subject, before: 'open', after: 'ended' });
    },

    holdPlayers: async ({ body: { player_ids, reason }, command }) => {
      const held = await holdPlayers(database, command, { playerIds: [...new Set(player_ids)], reason });
      const changes = held.map(
        (playerId): Change => ({ what: 'hold', subject: String(playerId), before: 'paid', after: 'held' }),
      );
      return answerChanges(command, ...changes);
    },

    releasePlayers: async ({ body: { player_ids, reason }, command }) => {
      const playerIds = [...new Set(player_ids)];
      const { released, bonuses, coins } = await releasePlayers(database, command, { playerIds, reason });
      const paid: Change[] =
        bonuses === 0 ? [] : [{ what: 'bonuses', subject: String(bonuses), before: '0', after: String(coins) }];
      const ended = released.map(
        (playerId): Change => ({ what: 'hold', subject: String(playerId), before: 'held', after: 'paid' }),
      );
      return answerChanges(command, ...ended, ...paid);
    },

    adjustPlayer: async ({ body, command }) => {
      const { player_id: playerId, what, amount, reason, again, operation } = body;
      const adjustment = { playerId, what, amount, reason, again, adjustmentId: operation };
      const { before, after } = await adjustPlayer(database, command, adjustment);
      return answerChanges(command, { what, subject: String(playerId), before: String(before), after: String(after) });
    },
  } satisfies Partial<Actions>;
}

function toFound({ player_id, nickname, coins, created_at, seen_at }: FoundPlayer) {
  return {
    player_id,
    nickname,
    coins,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  };
}
