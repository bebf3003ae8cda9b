import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

type Frame = { readonly file: string; readonly seconds: number };

/** Pictures of pages while scenes are played, with the time for which each was visible. */
export class Film {
  readonly #folder: string;
  readonly #frames: Frame[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Plays a scene on a page; scenes follow each other without a gap. */
  async scene(page: Page, play: () => Promise<void>): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const seen: { readonly file: string; readonly at: number }[] = [];
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      const file = path.join(this.#folder, `${this.#frames.length + seen.length}.jpg`);
      writeFileSync(file, data, 'base64');
      seen.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
      // The page may be closed meanwhile.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 95 });
    await play();
    const end = Date.now() / 1000;
    await session.send('Page.stopScreencast').catch(() => {});
    seen.forEach(({ file, at }, index) => {
      this.#frames.push({ file, seconds: Math.max(0, (seen[index + 1]?.at ?? end) - at) });
    });
  }

  get seconds(): number {
    return this.#frames.reduce((sum, frame) => sum + frame.seconds, 0);
  }

  /** Writes the list that ffmpeg's concat reads. @returns its file */
  writeList(): string {
    const lines = this.#frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}\n`);
    const list = path.join(this.#folder, 'frames.txt');
    writeFileSync(list, lines.join(''));
    return list;
  }
}
