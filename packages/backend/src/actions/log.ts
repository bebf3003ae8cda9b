import { findActions, findAuthors, type RecordedAction } from '../features/operators/actions.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { writeRow } from '../platform/table-file/csv-cell.ts';
import type { ActionContext, Actions } from './action.ts';

const PAGE = 50;
/** An answer is made in memory. */
const MOST_EXPORTED = 10_000;
const HEADINGS = ['time', 'operator', 'action', 'object', 'reason', 'before', 'after'];

/** What operators did. */
export function makeLogActions(context: ActionContext) {
  const { database } = context;

  return {
    log: async ({ query: { before, ...filter } }) => {
      const wanted = { ...filter, ...(before === undefined ? {} : { before }) };
      const found = await findActions(database, wanted, PAGE + 1);
      const shown = found.slice(0, PAGE);
      return {
        actions: shown.map(({ done_at, before: was, after, ...action }) => ({
          ...action,
          done_at: done_at.toISOString(),
          before: was as Record<string, unknown> | null,
          after: after as Record<string, unknown> | null,
        })),
        operators: await findAuthors(database),
        next: found.length > PAGE ? (shown.at(-1)?.action_id ?? null) : null,
      };
    },

    logExport: async ({ query }) => {
      const actions = await findActions(database, query, MOST_EXPORTED + 1);
      if (actions.length > MOST_EXPORTED) {
        throw new OperatorError(
          `The filter finds more than ${MOST_EXPORTED} actions. Narrow it, for example to one day.`,
        );
      }
      return { file: toCsv(actions) };
    },
  } satisfies Partial<Actions>;
}

function toCsv(actions: readonly RecordedAction[]): string {
  const json = (state: object | null) => (state === null ? '' : JSON.stringify(state));
  const lines = actions.map(({ done_at, operator, action, subject, reason, before, after }) =>
    writeRow([done_at.toISOString(), operator, action, subject, reason ?? '', json(before), json(after)]),
  );
  return `${[writeRow(HEADINGS), ...lines].join('\r\n')}\r\n`;
}
