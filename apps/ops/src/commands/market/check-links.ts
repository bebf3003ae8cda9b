import { countRows, type DeadLink, type MarketRow, markDeadLinks, readStoredRows } from '@soho/backend/operator/market';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { formatTable } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';
import { checkLink } from './check-link.ts';
import { inParallel } from './in-parallel.ts';
import { makeProgress } from './progress.ts';

const TIMEOUT_MS = 5_000;
const PARALLEL = 16;
/** Addresses whose answer is remembered: many lots share a shop's page or a picture. */
const REMEMBERED = 10_000;

/** Requests every address of every lot once, and has the console mark those that do not answer. */
export const marketCheckLinks: Command = {
  summary: 'requests every link and image of the lots, and lists the dead ones; exit code 1 when there are any',
  options: { ...listingOptions, ...commandOptions },
  details: [
    `Each is given ${TIMEOUT_MS / 1000} seconds. Pictures on this server are not requested.`,
    'With --apply the console marks the dead ones, until the address is changed or the next check with --apply.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const draw = makeProgress(args.terminal);
    const ask = remember(REMEMBERED, (address) => checkLink(address, TIMEOUT_MS));
    const dead: DeadLink[] = [];
    let done = 0;
    await withDatabase(args.terminal, async (database) => {
      const all = await countRows(database, 'lots');
      await inParallel(readStoredRows(database, 'lots'), PARALLEL, async (lot) => {
        for (const { field, address } of linksOf(lot)) {
          const reason = await ask(address);
          if (reason !== undefined) {
            dead.push({ lot: lot.id, field, address, reason, checkedAt: new Date() });
          }
        }
        done += 1;
        draw(done / all, `${done} lots checked, ${dead.length} dead links`);
      });
      dead.sort((a, b) => a.lot - b.lot);
      await markDeadLinks(database, command, { checked: done, links: dead });
    });
    const listed = dead.map(({ lot, field, address, reason }) => ({ lot, field, address, reason }));
    printListing(
      args,
      listed,
      () =>
        `${describe(dead, done)} ${command.apply ? `Marked by ${command.operator}.` : 'Nothing is marked: run again with --apply.'}`,
    );
    return dead.length === 0 ? 0 : 1;
  },
};

function describe(dead: readonly DeadLink[], lots: number): string {
  const lines = dead.map(({ lot, field, reason, address }) => [lot, field, reason, address]);
  const summary = `${lots} lots checked, ${dead.length} dead links.`;
  return dead.length === 0
    ? summary
    : `${formatTable(['lot', 'field', 'what is wrong', 'address'], lines)}\n${summary}`;
}

function linksOf(lot: MarketRow): { field: DeadLink['field']; address: string }[] {
  return (['url', 'image'] as const)
    .map((field) => ({ field, address: String(lot[field] ?? '') }))
    .filter(({ address }) => address.startsWith('https://'));
}

/** Requests an address once for as long as the answer is remembered. */
function remember<Answer>(limit: number, ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    if (answers.size >= limit) {
      answers.clear();
    }
    answers.set(key, answer);
    return answer;
  };
}
