import { showLoadFailure } from './load-failure.ts';
import { followMotion } from './platform/motion.ts';
import { language } from './platform/telegram/launch.ts';
import { showApp, startTelegram } from './platform/telegram/start.ts';
import { loadWords } from './words/index.ts';

// Small on purpose: the messenger's colours are applied and the words requested while the app's code is loading.
// Nothing is awaited at the top level, because the app's code imports from this file's chunk.
startTelegram();
followMotion();
document.documentElement.lang = language();
// The page's shell is visible, and shows what the page's own script has received.
showApp();
Promise.all([import('./app/render.tsx'), loadWords()]).then(([{ render }]) => render(), showLoadFailure);
