// What `setup` asks, what it finds out about each answer, and the environment file that it makes of them. It speaks with
// the messenger and the database as a server does, so that an answer it takes is one that a server starts with.
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createMessenger, MessengerError } from '@soho/telegram';
import { sql } from 'kysely';
import { ConfigError, readConfig, readDatabaseConfig } from '../config.ts';
import { settingsByName } from '../environment.ts';
import { listAccounts, setAccount } from '../features/operators/accounts.ts';
import { openEmptyForOperator } from '../open-for-operator.ts';
import { explainConnection } from '../platform/database/explain-connection.ts';
import { FolderUnusable } from '../platform/database/folder-unusable.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { findPoolerProblem } from '../platform/database/pooler.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import { printEnvironment } from '../settings-files.ts';

export { ENVIRONMENT_FILE, parseVariables } from '../environment-file.ts';

/** Variables of the environment by name. */
export type Values = Readonly<Record<string, string>>;

/** What an answer sets, a line about what was found out, and what it would do that is perhaps not meant. */
type Finding = { readonly values: Values; readonly found: string; readonly warning?: string };

export type Question = {
  /** Its name in a file of answers. */
  readonly name: string;
  readonly text: string;
  readonly isSecret?: boolean;
  /** What the values answer already; undefined if they do not. */
  readonly answered: (values: Values) => string | undefined;
  /** @throws OperatorError that says what is wrong with the answer */
  readonly take: (answer: string, values: Values) => Promise<Finding>;
};

/** The short name of the mini-app: each bot has its own, so that all can have the same. */
const SHORT_NAME = 'play';
const OLDEST_POSTGRES = 150_000;
/** The answer that names the database of compose.yaml, and the variable by which compose.yaml gives it its password. */
const COMPOSE = 'compose';
const COMPOSE_PASSWORD = 'POSTGRES_PASSWORD';
const MIGRATIONS = new URL('../migrations/', import.meta.url);
const FILE_HEAD = ['# Made by `npm run ops -- setup`, which can be run again. Secrets are in it: keep it to yourself.'];

/** In the order in which they are asked. The first owner is asked last, and is `addOwner`'s. */
export const questions: readonly Question[] = [
  {
    name: 'domain',
    text: 'The domain where players reach the app, such as play.example.com',
    answered: ({ PUBLIC_URL }) => PUBLIC_URL,
    take: takeDomain,
  },
  {
    name: 'bot_token',
    text: "The bot's token, as BotFather gives it",
    isSecret: true,
    answered: ({ BOT_TOKEN }) => BOT_TOKEN,
    take: takeToken,
  },
  {
    name: 'database',
    text: "The database's address, postgres://…, 'compose' for that of deploy/compose.yaml, or 'embedded' for a trial",
    isSecret: true,
    answered: (values) => values['DATABASE_URL'] || (isForCompose(values) ? COMPOSE : undefined),
    take: takeDatabase,
  },
  {
    name: 'wallet',
    text: "The TON wallet that players pay, as the wallet shows its address, or 'none'",
    answered: ({ PAYMENT_METHODS, TON_RECEIVER }) =>
      PAYMENT_METHODS !== undefined && !PAYMENT_METHODS.includes('ton') ? 'none' : TON_RECEIVER,
    take: takeWallet,
  },
  {
    name: 'ads',
    text: "The block that Adsgram gave for ads, or 'none'",
    answered: ({ ADS_BLOCK_ID }) => ADS_BLOCK_ID,
    take: takeAds,
  },
];

async function takeDomain(answer: string, values: Values): Promise<Finding> {
  const url = (answer.includes('://') ? answer : `https://${answer}`).replace(/\/+$/, '');
  refuseProblems({ ...values, PUBLIC_URL: url }, { PUBLIC_URL: url });
  const { hostname, pathname } = new URL(url);
  if (pathname !== '/') {
    throw new OperatorError(`The app is at the root of its domain: answer '${hostname}', without '${pathname}'.`);
  }
  // An origin of its own, as deploy/nginx.conf has it. Without an owner there is nothing at it.
  const ownHost = consoleOf(hostname);
  const { CONSOLE_URL: known } = values;
  const isChosen = known !== undefined && known !== '' && known !== consoleOf(hostOf(values['PUBLIC_URL']));
  const set = { PUBLIC_URL: url, CONSOLE_URL: isChosen ? known : ownHost };
  refuseProblems({ ...values, ...set }, set);
  if (isForProduction(values) && (!hostname.includes('.') || isIP(hostname) !== 0)) {
    throw new OperatorError(`'${hostname}' is no whole domain, as play.example.com is.`);
  }
  const found = await lookup(hostname).then(
    ({ address }) => `leads to ${address}`,
    () => 'leads nowhere yet: make a record for it where you have the domain from',
  );
  return {
    values: set,
    found: `${hostname} ${found}${set.CONSOLE_URL === '' ? '' : `; operators come to ${set.CONSOLE_URL}`}`,
  };
}

/** The console's own address beside the app's; empty without a domain. */
function consoleOf(host: string): string {
  return host === '' || isIP(host) !== 0 ? '' : `https://console.${host}`;
}

function hostOf(url: string | undefined): string {
  return URL.parse(url ?? '')?.hostname ?? '';
}

async function takeToken(answer: string, values: Values): Promise<Finding> {
  const set = { BOT_TOKEN: answer, APP_SHORT_NAME: values['APP_SHORT_NAME'] || SHORT_NAME };
  refuseProblems({ ...values, ...set }, set);
  const messenger = createMessenger({
    botToken: answer,
    apiUrl: values['BOT_API_URL'] || 'https://api.telegram.org',
  });
  const name = await messenger.username().catch((cause: unknown) => {
    if (cause instanceof MessengerError && / 40[14]\b|Unauthorized|Not Found/.test(cause.message)) {
      throw new OperatorError('The messenger knows no such token. Copy the whole line again from BotFather, /mybots.');
    }
    throw new OperatorError(`The messenger cannot be asked: ${String(Object(cause).message)}. Check the network.`);
  });
  const taken = await messenger.webhookUrl().catch(() => '');
  const isOurs = taken === '' || taken.startsWith(`${values['PUBLIC_URL']}/`);
  return {
    values: { ...set, BOT_USERNAME: name },
    found: `the bot is @${name}; its mini-app is t.me/${name}/${set.APP_SHORT_NAME}`,
    ...(isOurs
      ? {}
      : {
          warning: `@${name} works for ${new URL(taken).origin} now: a server with this token takes it over. For a rehearsal make another bot.`,
        }),
  };
}

async function takeDatabase(answer: string, values: Values): Promise<Finding> {
  if (answer === COMPOSE) {
    const password = values[COMPOSE_PASSWORD] || makeSecret();
    return {
      values: { DATABASE_URL: '', [COMPOSE_PASSWORD]: password },
      found: 'the containers have a database of their own, with a password that no one has to know',
    };
  }
  const set = { DATABASE_URL: answer };
  refuseProblems({ ...values, ...set }, set);
  // As a server does: its time limits show whether a pooler stands before the database.
  const database = await openDatabase(readDatabaseConfig({ ...values, ...set }), {
    purpose: 'requests',
    onIdleError: () => {},
  }).catch(sayConnection);
  try {
    const { rows } = await sql<{ version: string; number: number }>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number
    `.execute(database.kysely);
    const [{ version, number } = { version: '', number: 0 }] = rows;
    if (number < OLDEST_POSTGRES) {
      throw new OperatorError(`PostgreSQL ${version} is too old: SOHO needs 15 or later.`);
    }
    const problem = database.engine === 'pglite' ? undefined : await findPoolerProblem(database);
    if (problem !== undefined) {
      throw new OperatorError(problem);
    }
    const where = answer === 'embedded' ? 'the embedded database, for a trial only' : `PostgreSQL ${version}`;
    return { values: set, found: where };
  } catch (error) {
    return await sayConnection(error);
  } finally {
    await database.close();
  }
}

async function takeWallet(answer: string, values: Values): Promise<Finding> {
  const before = values['PAYMENT_METHODS'] ?? '';
  if (answer === 'none') {
    const methods = before.includes('stars') ? 'stars' : 'none';
    const found = methods === 'stars' ? 'miners are paid for in Stars alone' : 'miners cannot be bought yet';
    return { values: { PAYMENT_METHODS: methods, TON_RECEIVER: '' }, found };
  }
  const set = { TON_RECEIVER: answer, PAYMENT_METHODS: before.includes('ton') ? before : 'ton' };
  refuseProblems({ ...values, ...set }, set);
  return { values: set, found: `players pay ${answer} on the ${values['TON_NETWORK'] || 'mainnet'}` };
}

async function takeAds(answer: string, values: Values): Promise<Finding> {
  const set = { ADS_BLOCK_ID: answer };
  refuseProblems({ ...values, ...set }, set);
  if (answer === 'none') {
    return { values: set, found: 'no ads are shown' };
  }
  // Once there is a secret, only an ad that the network reports with it counts: one that already runs must not get it unasked.
  const isNew = values['ADS_BLOCK_ID'] !== answer && !values['ADS_REWARD_SECRET'];
  return {
    values: isNew ? { ...set, ADS_REWARD_SECRET: makeSecret() } : set,
    found: `ads are those of block ${answer}; give Adsgram the reward address of docs/operate/run.md, 'Ads'`,
  };
}

/** Whether the servers run by deploy/compose.yaml, which has a database of its own. */
export function isForCompose(values: Values): boolean {
  return !values['DATABASE_URL'] && Boolean(values[COMPOSE_PASSWORD]);
}

/** The values and a secret for each that no one has to know. */
export function withSecrets(values: Values): Values {
  const missing = settingsByName.filter(
    ([name, setting]) => setting.isGenerated === true && setting.for === 'everyone' && !values[name],
  );
  return { ...values, ...Object.fromEntries(missing.map(([name]) => [name, makeSecret()])) };
}

function makeSecret(): string {
  return randomBytes(32).toString('hex');
}

/** @throws OperatorError that lists what a server would refuse */
export function refuseUnfit(values: Values): void {
  const problems = problemsOf(values);
  if (problems.length > 0) {
    throw new OperatorError(`A server would not start with this:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
  }
}

/** The environment file. Variables of other programs stay in it, at its end. */
export function printFile(values: Values): string {
  const known = new Set<string>(settingsByName.map(([name]) => name));
  const others = Object.entries(values).filter(([name]) => !known.has(name));
  const lines =
    others.length === 0 ? [] : ['# --- Not of SOHO ---', ...others.map(([name, value]) => line(name, value)), ''];
  const quoted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, quote(value)]));
  return printEnvironment(FILE_HEAD, () => true, quoted) + lines.join('\n');
}

/** A line for each variable that changes; of secrets only that they do. */
export function listChanges(before: Values, after: Values): string[] {
  const ofServer = settingsByName.flatMap(([name, { isSecret }]) => (isSecret === true ? [name] : []));
  const secrets = new Set<string>([...ofServer, COMPOSE_PASSWORD]);
  return Object.keys(after)
    .filter((name) => (before[name] ?? '') !== after[name])
    .map((name) => {
      const [old = '', now = ''] = [before[name], after[name]];
      if (secrets.has(name)) {
        return `${name}: ${old === '' ? 'a new secret' : 'another secret'}`;
      }
      return `${name}: ${old === '' ? '' : `${old} → `}${now === '' ? '(nothing)' : now}`;
    });
}

/**
 * Makes a person an owner of the console, in a database that may still be empty. Answers what was done.
 * @throws OperatorError
 */
export async function addOwner(values: Values, answer: string): Promise<string> {
  const operatorId = readOwner(answer);
  const database = await openEmptyForOperator(readDatabaseConfig(values)).catch(sayConnection);
  try {
    await migrate(database, MIGRATIONS, () => {});
    const account = (await listAccounts(database)).find((each) => each.operatorId === operatorId);
    if (account?.role === 'owner') {
      return `${account.name} (${operatorId}) is an owner already`;
    }
    const given = { operatorId, name: account?.name ?? 'owner', role: 'owner' as const };
    await setAccount(database, { operator: 'setup', apply: true }, given);
    return `${given.name} (${operatorId}) is an owner of the console`;
  } finally {
    await database.close();
  }
}

/** @throws OperatorError */
export function readOwner(answer: string): number {
  const id = /^\d{1,16}$/.test(answer) ? Number(answer) : 0;
  if (!Number.isSafeInteger(id) || id < 1) {
    throw new OperatorError("An owner's Telegram id is a number, such as 123456789; a @name is none.");
  }
  return id;
}

/** Of the variables that are set: others are asked later. @throws OperatorError */
function refuseProblems(values: Values, set: Values): void {
  const problems = problemsOf(values).filter((problem) => Object.hasOwn(set, problem.split(':')[0] ?? ''));
  if (problems.length > 0) {
    throw new OperatorError(problems.join('\n'));
  }
}

function problemsOf(values: Values): readonly string[] {
  // As compose.yaml sets it.
  const database = isForCompose(values)
    ? { DATABASE_URL: `postgres://soho:${values[COMPOSE_PASSWORD]}@postgres/soho` }
    : {};
  try {
    readConfig({ ...values, ...database }, { production: isForProduction(values) });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.problems;
    }
    throw error;
  }
}

/** As the doctor judges it: the local world has its own rules. */
function isForProduction(values: Values): boolean {
  return values['TON_NETWORK'] !== 'local';
}

async function sayConnection(error: unknown): Promise<never> {
  const sentence = error instanceof FolderUnusable ? error.message : explainConnection(error);
  throw sentence === undefined ? error : new OperatorError(sentence);
}

/** Quotes what a file of variables would read otherwise. */
function quote(value: string): string {
  return /[\s#'"\\]/.test(value) ? `'${value}'` : value;
}

function line(name: string, value: string): string {
  return `${name}=${quote(value)}`;
}
