import type { Commands } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { playersFind } from './commands/players/find.ts';
import { playersShow } from './commands/players/show.ts';
import { referralsHeld } from './commands/referrals/held.ts';
import { referralsRelease } from './commands/referrals/release.ts';
import { statsCommand } from './commands/stats.ts';
import { tasksAdd } from './commands/tasks/add.ts';
import { tasksDisable } from './commands/tasks/disable.ts';
import { tasksEdit } from './commands/tasks/edit.ts';
import { tasksExport } from './commands/tasks/export.ts';
import { tasksImport } from './commands/tasks/import.ts';
import { tasksList } from './commands/tasks/list.ts';

export const commands: Commands = {
  audit: auditCommand,
  'players show': playersShow,
  'players find': playersFind,
  'referrals held': referralsHeld,
  'referrals release': referralsRelease,
  stats: statsCommand,
  'tasks list': tasksList,
  'tasks add': tasksAdd,
  'tasks edit': tasksEdit,
  'tasks disable': tasksDisable,
  'tasks import': tasksImport,
  'tasks export': tasksExport,
};
