import * as z from 'zod/mini';

/** UTC, as JSON writes it. */
export const time = z.iso.datetime();
export const coins = z.int();
/** TON with at most nine decimals. */
export const ton = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,9})?$/), z.describe('an amount of TON, as 0.5'));
/** The messenger bounds its whole Stars by 2^53. */
export const starAmount = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,9})?$/));
export const playerId = z.int().check(z.positive());
/** The same as a query has it. */
export const writtenId = z.string().check(z.regex(/^[1-9]\d{0,15}$/), z.describe("a player's id"));
export const uuid = z.uuid();
/** Typed text, without the spaces around it. The database takes no NUL. */
export function typed(longest: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => !text.includes('\0')),
  );
}

/** Typed text, as it is. The database takes no NUL. */
export function freeText(longest: number) {
  return z.string().check(
    z.maxLength(longest),
    z.refine((written) => !written.includes('\0')),
  );
}

/** The text of a file. */
export function file(longest: number) {
  return z.string().check(z.maxLength(longest), z.meta({ contentMediaType: 'text/plain' }));
}

/** The state of a row that the operator has seen: a command on another state is a conflict. */
export const version = z.string().check(z.regex(/^[\w-]{16}$/), z.describe('a version, as lists show it'));

/** A transaction, as explorers and `payments list` write it. */
export const hash = typed(100);
/** A payment in Stars, as the messenger names it; a transaction, an order and a player are shorter. */
export const chargeId = typed(512);
/** Why, for the record; the player does not read it. */
export const reason = typed(1000).check(
  z.describe('text of at most 1000 letters, for the record; players see it only in an export of their data'),
);
/** The same for commands that mostly explain themselves. */
export const optionalReason = z.optional(reason);
/** False shows what would change, and changes nothing. */
export const apply = z.boolean();

/** The start of the next page of a list: the last number that this page has shown. */
export const before = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/), z.describe('a number; of pages, `next` of the one before')),
      z.transform(Number),
    ),
    z.int().check(z.positive()),
  ),
);

/** Of a task, as commands and the screen name them. */
export const taskFields = [
  'description_en',
  'description_ru',
  'type',
  'group',
  'reward',
  'count',
  'metric',
  'channel',
  'redirect_url',
  'position',
  'active_from',
  'active_to',
] as const;

/** Of the market's rows, as files and the screen name them; then what else commands do there. */
export const marketFields = [
  'nickname',
  'nickname_ru',
  'category_id',
  'shop_id',
  'group_id',
  'description',
  'price',
  'url',
  'image',
] as const;

/** One thing that a command changes: `what` has words on the screen, the values are as the command names them. */
export const change = z.object({
  what: z.enum([
    'access',
    'coins',
    'attempts',
    'hold',
    'bonuses',
    'switch',
    'role',
    'order',
    'sent back',
    'waits',
    'stars',
    ...taskFields,
    'boards',
    'sessions',
    'notes',
    'export',
    'erasure',
    'miners',
    'messages',
    'scheduled',
    ...marketFields,
    'published',
    'rows added',
    'rows changed',
  ]),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Change = z.output<typeof change>;

/** What every command answers: what it has changed, or would. */
export const changes = z.object({ applied: z.boolean(), changes: z.array(change) });
