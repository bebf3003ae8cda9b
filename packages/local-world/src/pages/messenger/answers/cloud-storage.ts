import type { Answers } from '../host.ts';
import { fieldOf, listOf, textOf } from '../message.ts';

/** The messenger's own storage for apps, here in the browser, by player. */
export const cloudStorageAnswers: Answers = {
  web_app_invoke_custom_method: (host, data) => {
    const req_id = textOf(data, 'req_id') ?? '';
    const result = invoke(host.choices().player, textOf(data, 'method') ?? '', fieldOf(data, 'params'));
    host.send('custom_method_invoked', result === undefined ? { req_id, error: 'METHOD_INVALID' } : { req_id, result });
  },
};

function invoke(player: number, method: string, params: unknown): unknown {
  const prefix = `local-messenger:cloud:${player}:`;
  switch (method) {
    case 'getCurrentTime':
      return Math.floor(Date.now() / 1000);
    case 'saveStorageValue':
      localStorage.setItem(prefix + (textOf(params, 'key') ?? ''), textOf(params, 'value') ?? '');
      return true;
    case 'getStorageValues':
      return Object.fromEntries(keysIn(params).map((key) => [key, localStorage.getItem(prefix + key) ?? '']));
    case 'deleteStorageValues':
      for (const key of keysIn(params)) {
        localStorage.removeItem(prefix + key);
      }
      return true;
    case 'getStorageKeys':
      return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    default:
      return undefined;
  }
}

function keysIn(params: unknown): string[] {
  const single = textOf(params, 'keys');
  return single === undefined ? listOf(params, 'keys').map(String) : [single];
}
