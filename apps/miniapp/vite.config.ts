import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHead } from './page-head.ts';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [react(), pageHead(), precompress()],
  build: {
    // The page's policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    // For browsers that cannot run the app anyway.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each takes along what it imports: two files for the first screen, instead of a dozen of crumbs.
          groups: [
            { name: 'start', test: /[\\/]src[\\/]main\.ts$/, priority: 2 },
            { name: 'app', test: /[\\/]src[\\/]app[\\/]render\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
