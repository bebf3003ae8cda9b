import type { Locator } from '@playwright/test';
import { opensAt } from '../../stage/market.ts';
import { type LocalWorldOptions, Player } from '../../stage/player.ts';
import { disablesRequestTimeouts } from '../requests.ts';
import type { Studio } from '../studio.ts';
import type { Album } from './album.ts';
import { takePictures } from './camera.ts';

export type Language = 'en' | 'ru';

const stopTimers = (from: number) => `{
  const later = setTimeout;
  window.setTimeout = (act, ms, ...rest) => later(act, ms >= ${from} ? 2 ** 30 : ms, ...rest);
}`;

/** A player with one language, who takes pictures of the app. */
export class Visitor {
  readonly player: Player;
  readonly language: Language;
  readonly #album: Album;

  static async arrives({ stage, browser }: Studio, language: Language, album: Album): Promise<Visitor> {
    const player = await Player.arrives(stage, browser, { view: { reducedMotion: 'reduce' } });
    await disablesRequestTimeouts(player);
    return new Visitor(player, language, album);
  }

  private constructor(player: Player, language: Language, album: Album) {
    this.player = player;
    this.language = language;
    this.#album = album;
  }

  /** The app's words, in this visitor's language. */
  words(en: string, ru: string): string {
    return this.language === 'en' ? en : ru;
  }

  /** Opens the app in the messenger, without waiting. */
  async openAppWithoutWaiting(choices: LocalWorldOptions = {}): Promise<void> {
    await this.player.openAppWithoutWaiting({ language: this.language, ...choices });
  }

  /** Opens the app at a path, as if for the first time. */
  async opens(path: string): Promise<void> {
    await this.openAppWithoutWaiting();
    await this.player.isInside();
    if (path !== '/') {
      await this.goes(path);
    }
  }

  /** Loads another page of the app. */
  async goes(path: string): Promise<void> {
    await opensAt(this.player, path);
  }

  async sees(en: string, ru: string): Promise<void> {
    await this.player.sees(this.words(en, ru));
  }

  button(en: string, ru: string): Locator {
    return this.player.button(this.words(en, ru));
  }

  async taps(en: string, ru: string): Promise<void> {
    await this.button(en, ru).first().click();
  }

  /**
   * Until the next page nothing that is shown disappears by itself, and nothing is loaded again.
   * @param from the least duration in milliseconds to which this applies: the '+100' of a pair has 500, a win 3000
   */
  async stopsTime(from = 500): Promise<void> {
    await (await this.player.frame()).evaluate(stopTimers(from));
  }

  async scrollsDown(): Promise<void> {
    await this.player.app.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  }

  /** Takes pictures of the current state, under this name. */
  async keeps(state: string): Promise<void> {
    await takePictures(this.player, this.language, state, this.#album);
  }
}
