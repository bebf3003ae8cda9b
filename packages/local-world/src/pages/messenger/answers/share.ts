import { readButtons } from '../chat/chat-state.ts';
import { element } from '../element.ts';
import { type Answers, type Host, isDesktop } from '../host.ts';
import { fieldOf, textOf } from '../message.ts';

const PREPARED = '/local/prepared';

/** Shares what an app has prepared: a message of its bot, or a story. Source: https://core.telegram.org/bots/webapps */
export const shareAnswers: Answers = {
  web_app_send_prepared_message: async (host, data) => {
    const error = await sendPrepared(host, textOf(data, 'id') ?? '');
    if (error === undefined) {
      host.send('prepared_message_sent');
    } else {
      host.send('prepared_message_failed', { error });
    }
  },
  web_app_share_to_story: async (host, data) => {
    // Only phones have an editor for stories.
    if (isDesktop(host.choices())) {
      return;
    }
    const link = fieldOf(data, 'widget_link');
    await host.overlay.ask({
      testId: 'story-sheet',
      title: 'New story',
      body: [
        picture(textOf(data, 'media_url') ?? '', 'story'),
        element('p', { 'data-testid': 'share-text' }, textOf(data, 'text') ?? ''),
        element('p', { class: 'url', 'data-testid': 'share-url' }, textOf(link, 'url') ?? ''),
      ],
      buttons: [
        { id: 'post', text: 'Post', kind: 'main' },
        { id: 'cancel', text: 'Cancel', kind: 'plain' },
      ],
      form: 'sheet',
    });
  },
};

/** Shows the message, and sends it to the player's choice. @returns why it was not sent */
async function sendPrepared(host: Host, id: string): Promise<string | undefined> {
  const { player } = host.choices();
  const reply = await fetch(`${PREPARED}/${encodeURIComponent(id)}?player=${player}`);
  if (!reply.ok) {
    return 'MESSAGE_EXPIRED';
  }
  const message: unknown = await reply.json();
  const to = element('input', { type: 'number', min: '1', 'aria-label': 'Player', 'data-testid': 'share-to' });
  to.value = String(host.players().find(({ id: known }) => known !== player)?.id ?? '');
  const pressed = await host.overlay.ask({
    testId: 'prepared-message',
    title: 'Share with a friend',
    body: [
      picture(textOf(message, 'photo') ?? '', 'photo'),
      element('p', { 'data-testid': 'share-text' }, textOf(message, 'caption') ?? ''),
      element(
        'p',
        { class: 'hint' },
        readButtons(message)
          .map(({ text }) => `[ ${text} ]`)
          .join(' '),
      ),
      element('label', { class: 'field' }, 'To player ', to),
    ],
    buttons: [
      { id: 'send', text: 'Send', kind: 'main' },
      { id: 'cancel', text: 'Cancel', kind: 'plain' },
    ],
    form: 'sheet',
  });
  if (pressed !== 'send') {
    return 'USER_DECLINED';
  }
  const sent = await fetch(`${PREPARED}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, player_id: player, to: Number(to.value) }),
  });
  return sent.ok ? undefined : 'MESSAGE_SEND_FAILED';
}

function picture(src: string, kind: 'photo' | 'story'): HTMLImageElement {
  return element('img', { src, class: `shared ${kind}`, alt: '', 'data-testid': 'shared-picture' });
}
