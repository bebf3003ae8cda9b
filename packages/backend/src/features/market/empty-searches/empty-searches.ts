// Counted in memory, so that a search waits for nothing; what a server has counted when it ends is lost. A text may be an address
// or a number that was pasted by mistake: operators see only those that two different players have searched for, and who
// searched is not stored.
import { createHmac } from 'node:crypto';
import { cleanLine, cutLine } from '../../../platform/clean-text.ts';
import { RecentMap } from '../../../platform/recent-map.ts';
import type { Secret } from '../../../platform/secret.ts';

/** Of a round; further texts are left out. */
const MAX_TEXTS = 1_000;
const MAX_LETTERS = 40;

/** Searches of a player and day that count on one server, so that one player cannot fill the list. */
const SEARCHES_A_PLAYER = 20;
const PLAYERS_REMEMBERED = 5_000;
const DAY_MS = 86_400_000;

/** `mark` is null after two players have searched for the text. */
export type EmptySearch = { readonly text: string; searches: number; mark: number | null };

/** Searches of one server that found nothing, until they are taken. */
export class EmptySearches {
  readonly #secret: Secret;
  readonly #now: () => number;
  #texts = new Map<string, EmptySearch>();
  #counted = new RecentMap<number, number>(PLAYERS_REMEMBERED);
  #dayEnds: number;

  /** @param now milliseconds that only go forward */
  constructor(secret: Secret, now: () => number = () => performance.now()) {
    this.#secret = secret;
    this.#now = now;
    this.#dayEnds = now() + DAY_MS;
  }

  note(playerId: number, query: string): void {
    const text = normalise(query);
    if (text === undefined || !this.#mayCount(playerId)) {
      return;
    }
    const mark = this.#markOf(playerId, text);
    const known = this.#texts.get(text);
    if (known !== undefined) {
      known.searches += 1;
      known.mark = known.mark === mark ? mark : null;
    } else if (this.#texts.size < MAX_TEXTS) {
      this.#texts.set(text, { text, searches: 1, mark });
    }
  }

  /** Empties it. */
  take(): readonly EmptySearch[] {
    const taken = [...this.#texts.values()];
    this.#texts = new Map();
    return taken;
  }

  #mayCount(playerId: number): boolean {
    if (this.#now() >= this.#dayEnds) {
      this.#counted = new RecentMap(PLAYERS_REMEMBERED);
      this.#dayEnds = this.#now() + DAY_MS;
    }
    const counted = this.#counted.get(playerId) ?? 0;
    this.#counted.set(playerId, counted + 1);
    return counted < SEARCHES_A_PLAYER;
  }

  #markOf(playerId: number, text: string): number {
    return createHmac('sha256', this.#secret.reveal()).update(`searched ${playerId} ${text}`).digest().readUInt16BE();
  }
}

/** The same text, however it was typed; none for what cannot be shown as a line. */
function normalise(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim().normalize('NFC');
  return text === '' || cleanLine(text) !== text ? undefined : cutLine(text, MAX_LETTERS);
}
