import type { Answers } from '../host.ts';
import { listOf, textOf } from '../message.ts';
import type { OverlayButton } from '../overlay.ts';

const WORDS: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

export const popupAnswers: Answers = {
  web_app_open_popup: async (host, data) => {
    const buttons = listOf(data, 'buttons').map(toButton);
    const pressed = await host.overlay.ask({
      testId: 'popup',
      title: textOf(data, 'title') || host.product,
      body: [textOf(data, 'message') ?? ''],
      buttons: buttons.length > 0 ? buttons : [{ id: '', text: 'Close', kind: 'main' }],
      form: 'popup',
    });
    host.send('popup_closed', pressed === undefined ? {} : { button_id: pressed });
  },
};

/** `ok`, `close` and `cancel` have the messenger's own texts; the others bring theirs. */
function toButton(data: unknown): OverlayButton {
  const type = textOf(data, 'type') ?? 'default';
  return {
    id: textOf(data, 'id') ?? '',
    text: WORDS[type] ?? textOf(data, 'text') ?? '',
    kind: type === 'destructive' ? 'danger' : type === 'cancel' ? 'plain' : 'main',
  };
}
