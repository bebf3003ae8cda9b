import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { OperatorError } from '@soho/backend/operator';
import {
  addOwner,
  listChanges,
  printFile,
  type Question,
  questions,
  readOwner,
  refuseUnfit,
  type Values,
  withSecrets,
} from '@soho/backend/operator/setup';
import { type Command, type Terminal, UsageError } from '../command.ts';

const FILE = '.env';
const OWNER = 'owner';
const OWNER_TEXT = "The first owner's Telegram id, a number; nothing if there is one";

/** An answer to a question by its name and text. */
type Answers = {
  readonly isWritten: boolean;
  /** @param before what counts when nothing is said */
  ask(name: string, text: string, before: string): Promise<string>;
};

/** Asks what a server cannot know, and writes the environment file. */
export const setupCommand: Command = {
  summary: 'asks six questions, checks the answers, and writes the settings into the file .env',
  options: {
    answers: { value: 'file', description: `answers: ${names().join('=…, ')}=…, a line each; the rest stays as it is` },
    yes: { description: 'writes the file without a further question' },
  },
  details: `It can be run again: an empty answer keeps what the file has. Nothing is written before all is known and shown.
The first owner is added to the database, whose tables are made if it has none: an embedded one must not be in use.`,
  run: async ({ terminal, value, has }) => {
    const before = await readSettings();
    const answersFile = value('answers');
    const lines =
      answersFile === undefined ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
    const answers = lines === undefined ? await readAnswers(answersFile ?? '') : fromTerminal(lines);
    try {
      return await setUp(before, answers, has('yes'), terminal);
    } finally {
      lines?.close();
    }
  },
};

async function setUp(before: Values, answers: Answers, isAgreed: boolean, terminal: Terminal): Promise<number> {
  // As for a server, the environment wins over the file. Only what is answered is written.
  const given = { ...before, ...terminal.env } as Values;
  let answered: Values = {};
  for (const question of questions) {
    answered = { ...answered, ...(await take(question, { ...given, ...answered }, answers, terminal)) };
  }
  const owner = await takeOwner(answers, terminal);
  const values = withSecrets({ ...before, ...answered });
  refuseUnfit({ ...values, ...terminal.env, ...answered } as Values);
  const changes = listChanges(before, values);
  terminal.print(changes.length === 0 ? `\n${FILE} stays as it is.` : `\n${FILE} changes:\n  ${changes.join('\n  ')}`);
  if (changes.length > 0) {
    if (!isAgreed && (await answers.ask('write', 'Write it? yes or no', 'no')) !== 'yes') {
      terminal.print('Nothing was written.');
      return 1;
    }
    await writeSecretly(FILE, printFile(values));
    terminal.print(`${FILE} is written. It holds secrets: only ${terminal.env['USER'] ?? 'its owner'} can read it.`);
  }
  if (owner !== '') {
    terminal.print(await addOwner({ ...given, ...answered }, owner));
  }
  terminal.print('Next: start the server, then run: npm run ops -- doctor');
  return 0;
}

/** Asks until an answer is a right one; a file of answers has one try. */
async function take(question: Question, values: Values, answers: Answers, { print, warn }: Terminal): Promise<Values> {
  const { name, text, isSecret = false, answered, take: check } = question;
  const before = answered(values) ?? '';
  for (;;) {
    const shown = isSecret && before !== '' ? '(as it is)' : before;
    const said = await answers.ask(name, `${text}${shown === '' ? '' : ` [${shown}]`}`, before);
    try {
      if (said === '') {
        throw new OperatorError(`${name} needs an answer.`);
      }
      const { values: taken, found } = await check(said, values);
      print(`  ok: ${found}`);
      return taken;
    } catch (error) {
      if (!(error instanceof OperatorError) || answers.isWritten) {
        throw error;
      }
      warn(`  ${error.message}`);
    }
  }
}

async function takeOwner(answers: Answers, { warn }: Terminal): Promise<string> {
  for (;;) {
    const said = await answers.ask(OWNER, OWNER_TEXT, '');
    try {
      if (said !== '') {
        readOwner(said);
      }
      return said;
    } catch (error) {
      if (!(error instanceof OperatorError) || answers.isWritten) {
        throw error;
      }
      warn(`  ${error.message}`);
    }
  }
}

function names(): string[] {
  return [...questions.map(({ name }) => name), OWNER];
}

/** @throws UsageError when the file has something else than answers */
async function readAnswers(file: string): Promise<Answers> {
  const given = parseEnv(clean(await readFile(file, 'utf8')));
  const unknown = Object.keys(given).filter((name) => !names().includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`${file} answers ${unknown.join(', ')}; the questions are ${names().join(', ')}`);
  }
  // Without --yes a file only shows what it would change.
  return { isWritten: true, ask: async (name, _, before) => given[name] || before };
}

/** @throws OperatorError when the input ends before the last answer: nothing is written then */
function fromTerminal(lines: Interface): Answers {
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new OperatorError('\nStopped: nothing was written.')));
  });
  ended.catch(() => {});
  // Lines that come in one piece are kept for the questions to come, which readline's own would drop.
  const said: string[] = [];
  let wake = () => {};
  lines.on('line', (line) => {
    said.push(line.trim());
    wake();
  });
  const next = async (): Promise<string> => {
    for (let line = said.shift(); ; line = said.shift()) {
      if (line !== undefined) {
        return line;
      }
      await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
    }
  };
  return {
    isWritten: false,
    ask: async (_, text, before) => {
      process.stdout.write(`${text}: `);
      return (await next()) || before;
    },
  };
}

/** What the file has; nothing if there is none yet. */
async function readSettings(): Promise<Values> {
  try {
    return parseEnv(clean(await readFile(FILE, 'utf8'))) as Values;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return {};
    }
    throw error;
  }
}

/** Without what editors of Windows put at the beginning and at the ends of lines. */
function clean(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r', '');
}

/** The whole file or nothing, and never readable by others. */
async function writeSecretly(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}.new`;
  try {
    await writeFile(half, text, { mode: 0o600, flag: 'wx' });
    await chmod(half, 0o600);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    const reason = (error as NodeJS.ErrnoException).code;
    throw new OperatorError(
      `${file} cannot be written here (${reason}): run the command as the user who owns this folder. Nothing was changed.`,
    );
  }
}
