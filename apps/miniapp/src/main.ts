import { beginAuthorization } from './api/session.ts';
import { showLoadFailure } from './load-failure.ts';
import { followMotion } from './platform/motion.ts';
import { initData, language } from './platform/telegram/launch.ts';
import { isInMessenger, startTelegram } from './platform/telegram/start.ts';
import { loadWords } from './words/index.ts';

// Small on purpose: the messenger's colours, the words and the token are asked for while the app's code is on its way.
// Nothing is awaited at the top level, as the app's code imports from this file's chunk.
startTelegram();
followMotion();
document.documentElement.lang = language();
const words = loadWords();
if (isInMessenger() && initData() !== undefined) {
  beginAuthorization();
}
Promise.all([import('./app/render.tsx'), words]).then(([{ render }]) => render(), showLoadFailure);
