import { describe, expect } from 'vitest';
import { setting } from '../harness/settings.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';
import { makeMoves, planMoves } from './stage/puzzle.ts';
import { isCheckedOff, offer, startsAPuzzle, task } from './stage/tasks.ts';

// With its own database the server's clock counts, which the journey moves.
const journey = journeysWith({ DATABASE_URL: '' });

const DAY_MS = 24 * 60 * 60 * 1000;
const COME_BACK = 'Come back 3 days in a row';

describe('daily progress', () => {
  journey('grows with finished games and tasks, and with the days in a row', async ({ player, stage }) => {
    expect(setting(stage.settings, 'DATABASE_URL')).toBe('');
    await player.opensTheApp();
    await shows(player, ['100 XP Earned', '0 Rewards', '1 Day Streak']);
    await startsAPuzzle(player);
    await makeMoves(player, await planMoves(player));
    await player.has(100);
    await player.goesTo('Tasks');
    await offer(task(player, 'Solve your first puzzle'), 'Collect').click();
    await player.has(300);
    await task(player, COME_BACK).getByText('1 / 3', { exact: true }).waitFor();
    await player.goesTo('App');
    await shows(player, ['110 XP Earned', '1 Rewards', '1 Day Streak']);

    for (const day of [1, 2]) {
      await player.page.goto('about:blank');
      await stage.soho.stop();
      await stage.soho.start(day * DAY_MS);
      await player.opensTheApp();
      await shows(player, ['100 XP Earned', '0 Rewards', `${day + 1} Day Streak`]);
    }
    await player.goesTo('Tasks');
    const row = task(player, COME_BACK);
    await row.getByText('3 / 3', { exact: true }).waitFor();
    await offer(row, 'Collect').click();
    await isCheckedOff(row);
    await player.has(600);
    await player.goesTo('App');
    await shows(player, ['100 XP Earned', '1 Rewards', '3 Day Streak']);
  });
});

async function shows(player: Player, figures: readonly string[]): Promise<void> {
  const progress = player.app.getByRole('region', { name: 'Daily Progress' }).getByRole('listitem');
  await expect
    .poll(async () => (await progress.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()))
    .toEqual(figures);
}
