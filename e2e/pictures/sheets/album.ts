import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A variant of a screen's state: 'ru, light'. */
type Picture = { readonly state: string; readonly look: string; readonly png: Buffer };

/** The pictures of a group of screens, each also in its own file in the folder. */
export class Album {
  readonly name: string;
  readonly #folder: string;
  readonly #pictures: Picture[] = [];

  constructor(name: string, folder: string) {
    this.name = name;
    this.#folder = path.join(folder, name);
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  add(picture: Picture): void {
    this.#pictures.push(picture);
    writeFileSync(path.join(this.#folder, `${picture.state}, ${picture.look}.png`), picture.png);
  }

  /** The pictures of each state, in the order of the visit. */
  byState(): ReadonlyMap<string, readonly Picture[]> {
    return Map.groupBy(this.#pictures, ({ state }) => state);
  }
}
