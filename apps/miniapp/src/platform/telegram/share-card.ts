import { withResolvers } from '../with-resolvers.ts';
import { on } from './events.ts';
import { launchParams, version } from './launch.ts';
import { post } from './messenger.ts';
import { isSupported } from './methods.ts';

/** Whether the messenger sends messages that the bot has prepared (version 8.0). */
export function canSendPrepared(): boolean {
  return isSupported('web_app_send_prepared_message', version());
}

/** Shows a prepared message, and has the player pick the recipients. @returns the outcome */
export function sendPrepared(id: string): Promise<'sent' | 'declined' | 'failed'> {
  const { promise, resolve } = withResolvers<'sent' | 'declined' | 'failed'>();
  const stops = [
    on('prepared_message_sent', () => resolve('sent')),
    on('prepared_message_failed', ({ error }) => resolve(error === 'USER_DECLINED' ? 'declined' : 'failed')),
  ];
  post('web_app_send_prepared_message', { id });
  return promise.finally(() => stops.forEach((stop) => stop()));
}

/** The platforms whose messenger has an editor for stories. */
const PHONES = ['android', 'android_x', 'ios'];

/** Whether the messenger can post a picture as a story (version 7.8, on phones). */
export function canShareToStory(): boolean {
  return PHONES.includes(launchParams()?.platform ?? '') && isSupported('web_app_share_to_story', version());
}

/** The content of a story. The messenger shows `link` as a button named `name` to premium users only, so it is in the text, too. */
type Story = { readonly picture: string; readonly text: string; readonly link: string; readonly name: string };

/** Opens the editor of stories on a picture. The messenger does not report the outcome. */
export function shareToStory({ picture, text, link, name }: Story): void {
  post('web_app_share_to_story', { media_url: picture, text: `${text} ${link}`, widget_link: { url: link, name } });
}
