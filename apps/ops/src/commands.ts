import type { Commands } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { logCommand } from './commands/log.ts';
import { marketCheckLinks } from './commands/market/check-links.ts';
import { marketExport } from './commands/market/export.ts';
import { marketImport } from './commands/market/import.ts';
import { marketList } from './commands/market/list.ts';
import { paymentsDiscard } from './commands/payments/discard.ts';
import { paymentsList } from './commands/payments/list.ts';
import { paymentsReconcile } from './commands/payments/reconcile.ts';
import { paymentsRefundRecorded } from './commands/payments/refund-recorded.ts';
import { paymentsRescan } from './commands/payments/rescan.ts';
import { paymentsSettle } from './commands/payments/settle.ts';
import { paymentsShow } from './commands/payments/show.ts';
import { playersAdjust } from './commands/players/adjust.ts';
import { playersBan } from './commands/players/ban.ts';
import { playersFind } from './commands/players/find.ts';
import { playersHold } from './commands/players/hold.ts';
import { playersRelease } from './commands/players/release.ts';
import { playersShow } from './commands/players/show.ts';
import { playersSuspicious } from './commands/players/suspicious.ts';
import { playersUnban } from './commands/players/unban.ts';
import { referralsHeld } from './commands/referrals/held.ts';
import { referralsRelease } from './commands/referrals/release.ts';
import { restoreCommand } from './commands/restore.ts';
import { statsCommand } from './commands/stats.ts';
import { switchList } from './commands/switch/list.ts';
import { switchOffCommand, switchOnCommand } from './commands/switch/turn.ts';
import { tasksAdd } from './commands/tasks/add.ts';
import { tasksDisable } from './commands/tasks/disable.ts';
import { tasksEdit } from './commands/tasks/edit.ts';
import { tasksExport } from './commands/tasks/export.ts';
import { tasksImport } from './commands/tasks/import.ts';
import { tasksList } from './commands/tasks/list.ts';

export const commands: Commands = {
  audit: auditCommand,
  backup: backupCommand,
  doctor: doctorCommand,
  log: logCommand,
  'market list': marketList,
  'market import': marketImport,
  'market export': marketExport,
  'market check-links': marketCheckLinks,
  'payments list': paymentsList,
  'payments show': paymentsShow,
  'payments settle': paymentsSettle,
  'payments refund-recorded': paymentsRefundRecorded,
  'payments discard': paymentsDiscard,
  'payments rescan': paymentsRescan,
  'payments reconcile': paymentsReconcile,
  'players show': playersShow,
  'players find': playersFind,
  'players suspicious': playersSuspicious,
  'players hold': playersHold,
  'players release': playersRelease,
  'players ban': playersBan,
  'players unban': playersUnban,
  'players adjust': playersAdjust,
  'referrals held': referralsHeld,
  'referrals release': referralsRelease,
  restore: restoreCommand,
  stats: statsCommand,
  'switch list': switchList,
  'switch off': switchOffCommand,
  'switch on': switchOnCommand,
  'tasks list': tasksList,
  'tasks add': tasksAdd,
  'tasks edit': tasksEdit,
  'tasks disable': tasksDisable,
  'tasks import': tasksImport,
  'tasks export': tasksExport,
};
