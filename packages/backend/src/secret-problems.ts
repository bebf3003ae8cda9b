import type { WellFormed } from './environment.ts';

/** Secrets from examples, tutorials and keyboards; anyone can sign for a server that uses one of them. */
const WELL_KNOWN = /change|secret|example|password|qwerty|asdfgh|zxcvbn/i;

/** Of a hundred million random secrets of 16 hexadecimal digits, fewer than one has only three different ones. */
const MIN_DIFFERENT = 4;
/** Of the neighbours in a secret, how many may follow each other in the alphabet, or be the same. */
const MAX_IN_ROW = 0.8;

/** Those that the operator chooses, after the one from BotFather: each must differ from those before it. */
const SECRETS = ['BOT_TOKEN', 'BOT_WEBHOOK_SECRET', 'JWT_SECRET', 'ADS_REWARD_SECRET'] as const;

/** What is wrong with the secrets of production: learning or guessing one must not reveal another. */
export function findSecretProblems(env: WellFormed): string[] {
  return SECRETS.flatMap((name, index) => {
    const secret = env[name] ?? '';
    const same = SECRETS.slice(0, index).find((other) => isPartOf(secret, env[other] ?? ''));
    if (name !== 'BOT_TOKEN' && secret !== '' && isGuessable(secret)) {
      return [`${name}: is well known or a pattern; make one with \`openssl rand -hex 32\``];
    }
    return same === undefined ? [] : [`${name}: must not be ${same} or a part of it; generate a separate one`];
  });
}

function isPartOf(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length);
  return shorter !== '' && longer.includes(shorter);
}

function isGuessable(secret: string): boolean {
  return WELL_KNOWN.test(secret) || new Set(secret).size < MIN_DIFFERENT || isRepeated(secret) || isInRow(secret);
}

/** Whether it is one part repeated, the last time perhaps not whole: `abcabcab`. */
function isRepeated(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => text.startsWith(text.slice(period)));
}

/** Whether it is mostly letters or digits in ascending or descending order: `0123456789abcdef`. */
function isInRow(text: string): boolean {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step <= 1).length > steps.length * MAX_IN_ROW;
}
