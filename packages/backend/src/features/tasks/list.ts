import { screens, type Task } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Language } from '../../platform/words/language.ts';
import type { ChannelMembers } from './channels.ts';
import { CHANNEL_METRIC, type Metric } from './metrics.ts';
import { type ListedTask, type Progress, selectProgress, selectTasks } from './store.ts';

/** The screen on which a player does what a metric counts; null if there is nothing to do now, or not in the app. */
const screenOf: Readonly<Record<Metric, string | null>> = {
  games_played: screens.games,
  pairs_found: screens.cardGame,
  puzzles_solved: screens.puzzle,
  ads_watched: screens.cardGame,
  friends_invited: screens.referral,
  days_in_a_row: null,
  wallet_proved: screens.wallet,
  miners_bought: screens.miners,
  channel_joined: null,
};

/** The tasks that are on now, in the player's language, with the server's own count of progress. */
export async function listTasks(
  { database }: Context,
  members: ChannelMembers,
  playerId: number,
  language: Language,
): Promise<Task[]> {
  const [rows, progress] = await Promise.all([selectTasks(database, playerId), selectProgress(database, playerId)]);
  return Promise.all(rows.map(async (row) => toTask(row, await measure(members, playerId, row, progress), language)));
}

/** How far the player is. A list does not wait for the messenger: collecting queries it, and says what is wrong. */
async function measure(
  members: ChannelMembers,
  playerId: number,
  row: ListedTask,
  progress: Progress | undefined,
): Promise<number> {
  if (row.is_completed || row.metric === null) {
    return row.is_completed ? row.count : 0;
  }
  if (row.metric === CHANNEL_METRIC) {
    return (await members.isKnownMember(playerId, row.channel ?? '')) ? 1 : 0;
  }
  return Math.min(progress?.[row.metric] ?? 0, row.count);
}

function toTask(row: ListedTask, done: number, language: Language): Task {
  const finished = row.task_type === 'instant' || done >= row.count;
  return {
    tag: row.tag,
    desction: language === 'ru' ? row.description_ru : row.description_en,
    task_type: row.task_type,
    group: row.task_group,
    reward: row.reward,
    count: row.count,
    user_progress: done,
    is_completed: row.is_completed,
    can_collect: !row.is_completed && finished,
    // The link of an instant task is returned when it is done; the link of a channel, before.
    redirect_url: row.task_type === 'instant' ? null : row.redirect_url,
    screen: row.metric === null ? null : screenOf[row.metric],
  };
}
