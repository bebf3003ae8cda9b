import { byTouch, isFaceDown, isFound, readCard, readCards, type TurnCard } from './cards.ts';
import type { Player } from './player.ts';

export type Pair = readonly [number, number];

/** A player's memory of the pictures that a game has shown, with no other knowledge of the cards. */
export class CardMemory {
  readonly #player: Player;
  readonly #turnCard: TurnCard;
  /** Pictures by place. */
  readonly #seen = new Map<number, string>();

  constructor(player: Player, turnCard: TurnCard = byTouch) {
    this.#player = player;
    this.#turnCard = turnCard;
  }

  /** Turns two cards at a time until both show one picture. @returns their places; undefined when no card lies face down */
  async findPair(): Promise<Pair | undefined> {
    for (;;) {
      const turned = await this.#turnTwo();
      if (turned === undefined || turned.same) {
        return turned?.places;
      }
      await isFaceDown(this.#player, turned.places);
    }
  }

  /** Turns two cards at a time until they differ. @returns their places */
  async findMismatch(): Promise<Pair | undefined> {
    for (;;) {
      const turned = await this.#turnTwo();
      if (turned === undefined || !turned.same) {
        return turned?.places;
      }
      await isFound(this.#player, turned.places);
    }
  }

  async #turnTwo(): Promise<{ readonly places: Pair; readonly same: boolean } | undefined> {
    const hidden = await this.#hidden();
    const first = this.#halfOfPair(hidden) ?? this.#unseen(hidden);
    if (first === undefined) {
      return undefined;
    }
    const picture = await this.#turnFirst(first);
    const others = hidden.filter((place) => place !== first);
    const second = this.#placeOf(picture, others) ?? this.#unseen(others) ?? first;
    return { places: [first, second], same: (await this.#turn(second)) === picture };
  }

  /** A tap while two other cards are compared does nothing, and is repeated. */
  async #turnFirst(place: number): Promise<string> {
    for (;;) {
      const picture = await this.#turn(place);
      if (picture !== '') {
        return picture;
      }
    }
  }

  /** @returns its picture, or '' when it is face down, again or still */
  async #turn(place: number): Promise<string> {
    await this.#turnCard(this.#player, place);
    const { picture } = await readCard(this.#player, place);
    if (picture !== undefined) {
      this.#seen.set(place, picture);
    }
    return picture ?? '';
  }

  async #hidden(): Promise<number[]> {
    const all = await readCards(this.#player);
    return all.flatMap(({ state }, place) => (state === 'down' ? [place] : []));
  }

  #unseen(places: readonly number[]): number | undefined {
    return places.find((place) => !this.#seen.has(place)) ?? places[0];
  }

  #halfOfPair(places: readonly number[]): number | undefined {
    return places.find((place) => {
      const picture = this.#seen.get(place);
      return (
        picture !== undefined &&
        this.#placeOf(
          picture,
          places.filter((other) => other !== place),
        ) !== undefined
      );
    });
  }

  #placeOf(picture: string, places: readonly number[]): number | undefined {
    return places.find((place) => this.#seen.get(place) === picture);
  }
}
