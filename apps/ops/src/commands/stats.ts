import { type Count, readStats } from '@soho/backend/operator';
import type { Command } from '../command.ts';
import { formatTable } from '../table.ts';
import { withDatabase } from '../with-database.ts';

/** Prints what there is, ever and today. */
export const statsCommand: Command = {
  summary: 'counts players, bans, coins by kind, attempts by source and collected tasks; days are UTC',
  options: { json: { description: 'prints JSON' } },
  run: async ({ has, terminal }) => {
    const stats = await withDatabase(terminal, readStats);
    const rows = (title: string, counts: readonly Count[]) =>
      counts.map(({ name, total, today }) => [`${title}: ${name}`, total, today]);
    terminal.print(
      has('json')
        ? JSON.stringify(stats, undefined, 2)
        : formatTable(
            ['', 'ever', 'today'],
            [
              ['players', stats.players.total, stats.players.today],
              ['players who came', '', stats.activeToday],
              ['players banned', stats.banned.total, stats.banned.today],
              ...rows('coins', stats.coinsMinted),
              ...rows('attempts', stats.attemptsGranted),
              ['attempts used', stats.attemptsUsed.total, stats.attemptsUsed.today],
              ...rows('task collected', stats.tasksCollected),
              ['referral bonuses held', stats.bonusesHeld, ''],
            ],
          ),
    );
    return 0;
  },
};
