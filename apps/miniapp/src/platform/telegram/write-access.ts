import { on } from './events.ts';
import { version } from './launch.ts';
import { post } from './messenger.ts';
import { isSupported } from './methods.ts';

/** Whether the messenger can ask the player to let the bot write first (version 6.9). */
export function canRequestWriteAccess(): boolean {
  return isSupported('web_app_request_write_access', version());
}

/** Has the messenger ask the player, unless that was allowed before. @returns whether the bot may write */
export function requestWriteAccess(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = on('write_access_requested', ({ status }) => {
      stop();
      resolve(status === 'allowed');
    });
    post('web_app_request_write_access');
  });
}
