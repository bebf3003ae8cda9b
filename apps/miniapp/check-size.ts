// Checks how much each screen of the built mini-app adds when a link opens it (`npm test -- build`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that a screen's code and styles may have beyond the first screen's, in bytes as gzip makes them: without its words, and parts that come after it. */
const bounds: Readonly<Record<string, number>> = {
  'card-game-screen': 23_000,
  'daily-puzzle-screen': 24_000,
  'games-screen': 15_000,
  'leaderboard-screen': 18_000,
  market: 15_000,
  'miners-screen': 22_000,
  'puzzle-screen': 24_000,
  'referral-screen': 16_500,
  'tasks-screen': 15_000,
  'wallet-screen': 22_000,
  'wardrobe-screen': 16_500,
};

/** What the first screen has loaded. */
const FIRST = /^(?:app|start|rolldown-runtime)-/;

const assets = join(import.meta.dirname, 'dist', 'assets');
const files = readdirSync(assets).filter((file) => /\.(?:js|css)$/.test(file));

for (const [screen, bound] of Object.entries(bounds)) {
  const loaded = new Set<string>();
  for (const file of chunk(screen, 'js').filter((one) => read(one).includes('import{'))) {
    collect(file, loaded);
  }
  const size = [...loaded].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  if (size === 0 || size > bound) {
    console.log(`${screen}: ${size} bytes of code and styles, and ${bound} are the most`);
    process.exitCode = 1;
  }
}

/** The files that this one imports at once, with itself and their styles. */
function collect(file: string, loaded: Set<string>): void {
  if (loaded.has(file) || FIRST.test(file)) {
    return;
  }
  loaded.add(file);
  for (const styles of chunk(file.slice(0, -'-hashed_.js'.length), 'css')) {
    loaded.add(styles);
  }
  for (const [, imported = ''] of read(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) {
    collect(imported, loaded);
  }
}

/** The files of a chunk, whose names have a hash of seven characters. */
function chunk(name: string, extension: string): string[] {
  return files
    .filter((file) => file.startsWith(`${name}-`) && file.length === `${name}-hashed_.${extension}`.length)
    .filter((file) => file.endsWith(`.${extension}`));
}

function read(file: string): string {
  return readFileSync(join(assets, file), 'utf8');
}
