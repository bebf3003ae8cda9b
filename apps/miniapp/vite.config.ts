import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cssFallbacks } from './css-fallbacks.ts';
import { dropServerSide } from './drop-server-side.ts';
import { pageHead } from './page-head.ts';
import { patchWidget } from './patch-widget.ts';
import { scopedName } from './scoped-name.ts';

/** @param paths the ends of modules' paths, as regular expressions, without their extension */
const modules = (...paths: string[]) =>
  new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|css)$`.replaceAll('/', '[\\\\/]'));

const SHARED = modules(
  'contract/src/(?:attempts|games|leaderboard|messages|miners|task-rewards|wallet|wardrobe)',
  'rules/src/(?:daily-puzzle|economy|miners|nanotons|puzzle)',
  'api/(?:ads|attempts|games|leaderboard|messages|miners|operation-keys|send-idempotent|task-calls|wardrobe)',
  'sound/sound',
  'telegram/(?:home-screen|share-link|write-access)',
  'ui/(?:action-slot|coin-pill.module|dialog|format-time|tabs|use-flying-coins|use-minutes-left)',
);

export default defineConfig({
  plugins: [react(), dropServerSide(), patchWidget(), pageHead(), precompress()],
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [cssFallbacks()] } },
  build: {
    // The floor (docs/decisions/0076-floor-of-phones.md). Of class fields Safari 15 lacks only what check-floor.ts finds.
    target: ['chrome100', 'safari16'],
    cssTarget: ['chrome100', 'safari15.4'],
    // The page's policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    // For browsers that cannot run the app anyway.
    modulePreload: {
      polyfill: false,
      // Further screens need not request files of the first one, whose size includes the list of files.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/[\\/](?:start|app|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // On a busy machine it would print the time of our plugins at each `npm start`.
      checks: { bundlerTimings: false },
      output: {
        // Short hashes, because the list of files is part of the first screen.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Each includes its imports: two files for the first screen, instead of a dozen small ones.
          groups: [
            { name: 'start', test: modules('src/main'), priority: 3 },
            // With small modules that most further screens share.
            { name: 'app', test: modules('app/render', 'ui/announcement', 'settings/use-setting'), priority: 2 },
            // Calls, rules and small pieces that most further screens share: no screen loads another one's chunk for them.
            { name: 'shared', test: SHARED, priority: 1 },
            // What further screens show, in few files: the list of all files is part of the first screen.
            { name: 'dialogs', test: modules('coming-soon-dialog', 'settings-sheet') },
            // Worn items, for each screen that shows them.
            { name: 'looks', test: modules('ui/looks/.+') },
            // What every game's screen shows, and how one is started and credited.
            {
              name: 'game',
              test: modules('play/(?:game-actions|game-frame|use-credit|use-start-game)', 'attempts/no-attempts'),
            },
            // Words of the games, and of what is paid for.
            { name: 'playing-en', test: modules('words/en/(?:card-game|daily-puzzle|play|puzzle)') },
            { name: 'playing-ru', test: modules('words/ru/(?:card-game|daily-puzzle|play|puzzle)') },
            { name: 'paying-en', test: modules('words/en/(?:miners|payment|purchase|quest|wallet)') },
            { name: 'paying-ru', test: modules('words/ru/(?:miners|payment|purchase|quest|wallet)') },
            // A payment, of whatever it buys.
            {
              name: 'payment',
              test: modules('payments/(?:awaited-payment|not-paid-dialog|use-payment|wallet-button)'),
            },
            // Modules that the hub fetches when it is idle, in one file.
            { name: 'idle', test: modules('app/badges-reader', 'hub/(?:own-place|waiting)') },
          ],
        },
      },
    },
  },
});

/** Pages are left out: the server fills in the app's config, so it compresses them itself. */
const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text asset, so that the server spends no time on compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
