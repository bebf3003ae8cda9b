import { followMotion } from './platform/motion.ts';
import { language } from './platform/telegram/launch.ts';
import { showApp, startTelegram } from './platform/telegram/start.ts';
import { gate } from './words/en/gate.ts';
import { loadWords } from './words/index.ts';

// Small on purpose: the messenger's colours are applied and the words requested while the app's code is loading.
// Nothing is awaited at the top level, because the app's code imports from this file's chunk.
startTelegram();
followMotion();
document.documentElement.lang = language();
// The page's shell is visible, and shows what the page's own script has received.
showApp();
Promise.all([import('./app/render.tsx'), loadWords()]).then(([{ render }]) => render(), showLoadFailure);

/**
 * What a player sees when the app's code or words did not load: no screen of the app can show it. The source
 * catalogue's text holds the Russian as well.
 */
function showLoadFailure(): void {
  const text = document.createElement('p');
  text.textContent = gate.error(gate.network);
  text.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.textContent = gate.retry;
  retry.addEventListener('click', () => location.reload());
  const failure = document.createElement('div');
  failure.className = 'shell-failure';
  failure.append(text, retry);
  document.getElementById('root')?.replaceChildren(failure);
}
