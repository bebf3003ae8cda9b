// Builds the console for `npm run serve`; `npm start` builds by itself.
import { build } from 'vite';

await build({ root: import.meta.dirname });
