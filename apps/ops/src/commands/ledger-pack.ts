import { packLedger } from '@soho/backend/operator/balance';
import type { Command } from '../command.ts';
import { commandOptions, parseOperatorCommand } from '../operator-command.ts';
import { makeStopwatch, withDatabase } from '../with-database.ts';

/** Packs entries of old months. */
export const ledgerPack: Command = {
  summary: 'packs entries of the ledger that are older than this month and the two before',
  options: commandOptions,
  details: [
    'Packed entries take a ninth of the disk; the audit, lists of entries and exports show them as before. Fewer than 32 of a',
    'player wait for more. Servers may run meanwhile, but none of a version that does not know packed entries. If it is interrupted,',
    'the next run continues.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const { terminal } = args;
    const seconds = makeStopwatch();
    const { before, entries } = await withDatabase(terminal, (database) => packLedger(database, command));
    const old = `${entries} entries from before ${before.toISOString().slice(0, 10)}`;
    terminal.print(
      command.apply
        ? `${old} are packed, in ${seconds()} seconds, recorded for ${command.operator}.`
        : `${old} may be packed: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
