import { type Change, marketFields } from '@soho/contract/console';
import {
  importMarket,
  listRows,
  type MarketRow,
  publishLot,
  readMarketRows,
  readNames,
  saveRow,
  versionOfRow,
} from '../features/market/index.ts';
import { addPicture, findMissingPictures } from '../features/market/pictures/add-picture.ts';
import { type ActionContext, type Actions, answerChanges, ConsoleRefusal } from './action.ts';

const PAGE = 50;

/** The market's rows, and what commands do to them. */
export function makeMarketActions(context: ActionContext) {
  const { database } = context;

  return {
    marketRows: async ({ query: { unpublished, ...wanted } }) => {
      const found = await listRows(context, {
        ...wanted,
        before: wanted.before,
        isPublished: unpublished === undefined,
        limit: PAGE + 1,
      });
      const shown = found.slice(0, PAGE);
      // What a search finds has an order of its own, and no next page.
      const isPaged = wanted.text === undefined || wanted.kind !== 'lots';
      const missing = await findMissingPictures(
        database,
        shown.map(({ image }) => String(image ?? '')),
      );
      const names = await readNames(database, wanted.kind, shown);
      return {
        rows: shown.map((row) => ({
          id: row.id,
          version: versionOfRow(wanted.kind, row),
          fields: toTexts(row),
          names: Object.fromEntries(
            [...names].flatMap(([field, byId]) => {
              const name = byId.get(Number(row[field]));
              return name === undefined ? [] : [[field, name]];
            }),
          ),
          is_picture_missing: missing.has(String(row['image'] ?? '')),
        })),
        next: isPaged && found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    saveMarketRow: async ({ body, command }) => {
      const { before, after } = await saveRow(database, command, body);
      return answerChanges(command, ...toChanges(`${body.kind} ${body.id}`, before, after));
    },

    publishLot: async ({ body, command }) => {
      const { nickname } = await publishLot(database, command, body);
      const [before, after] = body.on ? ['no', 'yes'] : ['yes', 'no'];
      return answerChanges(command, { what: 'published', subject: `${nickname} (${body.id})`, before, after });
    },

    importMarket: async ({ body: { kind, text }, command }) => {
      const { added, changed } = await importMarket(database, {
        kind,
        rows: readMarketRows([Buffer.from(text)], kind),
        command,
      });
      const counts: Change[] = [
        { what: 'rows added', subject: kind, before: '', after: String(added) },
        { what: 'rows changed', subject: kind, before: '', after: String(changed) },
      ];
      return answerChanges(command, ...counts.filter(({ after }) => after !== '0'));
    },

    // Not previewed: nothing shows a picture until a lot names it.
    addPicture: async ({ body, command }) => {
      if (!Buffer.isBuffer(body)) {
        throw new ConsoleRefusal('invalid_request');
      }
      return { path: await addPicture(context.database, { ...command, apply: true }, body) };
    },
  } satisfies Partial<Actions>;
}

/** Values as a form has them; null if there is none. */
function toTexts(row: MarketRow): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value === null ? null : String(value)]),
  );
}

/** A line for each field that differs; of a new row, for each that has a value. */
function toChanges(subject: string, before: MarketRow | null, after: MarketRow): Change[] {
  return marketFields
    .map(
      (what): Change => ({
        what,
        subject,
        before: String(before?.[what] ?? ''),
        after: String(after[what] ?? ''),
      }),
    )
    .filter((change) => change.before !== change.after);
}
