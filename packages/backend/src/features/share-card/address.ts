import { createHmac } from 'node:crypto';
import { Secret } from '../../platform/secret.ts';
import type { Language } from '../../platform/words/language.ts';
import { type Shape, shapes } from './draw-card.ts';
import type { Win } from './words.ts';

/** Everything that a picture shows. Two players with the same win have the same picture. */
export type Card = { readonly shape: Shape; readonly language: Language; readonly win: Win };

const CARD = /^(chat|story)\.(en|ru)\.(?:(card|puzzle)\.(\d{1,9})|daily\.(\d{4}-\d\d-\d\d)\.(\d{1,9})\.(\d{1,9}))$/;
const NAME = /^(.+)\.([\w-]{22})\.jpg$/;

/** 128 bits. */
const MAC_CHARACTERS = 22;

/** The name of a picture's file: what it shows, and a code that only a server can make, so that it draws nothing else. */
export function nameOf({ shape, language, win }: Card, key: Secret): string {
  const numbers =
    win.kind === 'card'
      ? `card.${win.seconds}`
      : win.kind === 'puzzle'
        ? `puzzle.${win.moves}`
        : `daily.${win.day}.${win.moves}.${win.best}`;
  const card = `${shape}.${language}.${numbers}`;
  return `${card}.${codeOf(card, key)}.jpg`;
}

/** What a picture of this name shows; undefined for a name that no server has made. */
export function readName(name: string, key: Secret): Card | undefined {
  const [, card = '', code = ''] = NAME.exec(name) ?? [];
  const [, shape, language, kind, figure, day, moves, best] = CARD.exec(card) ?? [];
  if (shape === undefined || !new Secret(codeOf(card, key)).matches(code)) {
    return undefined;
  }
  return {
    shape: shapes.find((known) => known === shape) ?? 'chat',
    language: language === 'ru' ? 'ru' : 'en',
    win:
      day !== undefined
        ? { kind: 'daily', day, moves: Number(moves), best: Number(best) }
        : kind === 'card'
          ? { kind, seconds: Number(figure) }
          : { kind: 'puzzle', moves: Number(figure) },
  };
}

function codeOf(card: string, key: Secret): string {
  // The key signs tokens as well: what it signs here begins with words that no token does.
  const mac = createHmac('sha256', key.reveal()).update(`share card ${card}`).digest('base64url');
  return mac.slice(0, MAC_CHARACTERS);
}
