import { actionCommands } from './action-commands.ts';
import type { Commands } from './command.ts';

/** What only a shell does. Each is loaded when it is run, so that none loads what another one needs. */
const ownCommands: Commands = {
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  distribute: async () => (await import('./commands/distribute.ts')).distributeCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  'ledger pack': async () => (await import('./commands/ledger-pack.ts')).ledgerPack,
  'market export': async () => (await import('./commands/market-files.ts')).marketExport,
  'market import': async () => (await import('./commands/market-files.ts')).marketImport,
  move: async () => (await import('./commands/move.ts')).moveCommand,
  'payments discard': async () => (await import('./commands/payments-discard.ts')).paymentsDiscard,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  setup: async () => (await import('./commands/setup.ts')).setupCommand,
  stats: async () => (await import('./commands/stats.ts')).statsCommand,
};

/** All commands, in the order of their names. */
export const commands: Commands = Object.fromEntries(
  Object.entries({ ...ownCommands, ...actionCommands }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
