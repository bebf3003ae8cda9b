import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssFallbacks } from './css-fallbacks.ts';
import { dropServerSide } from './drop-server-side.ts';
import { pageHead } from './page-head.ts';
import { patchWidget } from './patch-widget.ts';
import { precompress } from './precompress.ts';
import { scopedName } from './scoped-name.ts';

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
            { name: 'start', test: /[\\/]src[\\/]main\.ts$/, priority: 2 },
            // With small modules that most further screens share.
            {
              name: 'app',
              test: /[\\/]src[\\/](?:app[\\/]render|ui[\\/]announcement|platform[\\/]settings[\\/]use-setting)\.tsx?$/,
              priority: 1,
            },
            // Modules that several further screens share, in few files: the list of all files is part of the first screen.
            { name: 'dialogs', test: /[\\/](?:coming-soon-dialog|settings-sheet)\.tsx$/ },
            // Worn items, for each screen that shows them; with the tabs, which most of these have.
            { name: 'looks', test: /[\\/]src[\\/](?:ui[\\/](?:looks[\\/]|tabs\.tsx)|api[\\/]wardrobe\.ts)/ },
            // What every game's screen shows, and how one is started, credited and paid for.
            {
              name: 'game',
              test: /[\\/]features[\\/]games[\\/](?:play[\\/](?:game-actions|game-frame|use-credit|use-start-game)|attempts[\\/]no-attempts)\.tsx?$/,
            },
            // Words of the games, and of what is paid for: each file's name in the first screen's list costs it some bytes.
            { name: 'playing-en', test: /[\\/]words[\\/]en[\\/](?:card-game|daily-puzzle|play|puzzle)\.ts/ },
            { name: 'playing-ru', test: /[\\/]words[\\/]ru[\\/](?:card-game|daily-puzzle|play|puzzle)\.ts/ },
            { name: 'paying-en', test: /[\\/]words[\\/]en[\\/](?:miners|payment|purchase|quest|wallet)\.ts/ },
            { name: 'paying-ru', test: /[\\/]words[\\/]ru[\\/](?:miners|payment|purchase|quest|wallet)\.ts/ },
            // A payment, of whatever it buys.
            {
              name: 'payment',
              test: /[\\/]src[\\/]payments[\\/](?:awaited-payment|not-paid-dialog|use-payment|wallet-button)\.tsx?$/,
            },
            // Modules that the hub fetches when it is idle, in one file.
            {
              name: 'idle',
              test: /[\\/]src[\\/](?:app[\\/]badges-reader|api[\\/]task-calls|features[\\/]hub[\\/](?:own-place|waiting))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
