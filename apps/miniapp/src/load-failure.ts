import { gate } from './words/en/gate.ts';

/**
 * What a player sees when the app's code or words did not load: no screen of the app can show it. The source
 * catalogue's text holds the Russian as well.
 */
export function showLoadFailure(): void {
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
