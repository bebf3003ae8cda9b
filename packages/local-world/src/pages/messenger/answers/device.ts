import { allowMessages } from '../chat/chat-server.ts';
import { type Answers, type Host, isDesktop } from '../host.ts';
import { textOf } from '../message.ts';

const ON_HOME_SCREEN = 'local-messenger:home-screen';

/** An app's requests to the phone. Those for missing hardware are declined, as on a phone without it. */
export const deviceAnswers: Answers = {
  web_app_trigger_haptic_feedback: (host, data) => {
    const feeling = textOf(data, 'notification_type') ?? textOf(data, 'impact_style') ?? 'selection';
    host.phone.flash(feeling);
  },
  web_app_check_home_screen: (host) => {
    const added = localStorage.getItem(ON_HOME_SCREEN) === '1';
    host.send('home_screen_checked', {
      status: isDesktop(host.choices()) ? 'unsupported' : added ? 'added' : 'missed',
    });
  },
  web_app_add_to_home_screen: async (host) => {
    if (isDesktop(host.choices())) {
      host.send('home_screen_failed', { error: 'UNSUPPORTED' });
    } else if (await allows(host, 'home-screen', `Add ${host.product} to the home screen?`, 'Add')) {
      localStorage.setItem(ON_HOME_SCREEN, '1');
      host.send('home_screen_added');
    } else {
      host.send('home_screen_failed', { error: 'CANCELLED' });
    }
  },
  web_app_request_write_access: async (host) => {
    const allowed = await allows(host, 'write-access', `Allow ${host.product} to send you messages?`, 'Allow');
    if (allowed) {
      await allowMessages(host.choices());
    }
    host.send('write_access_requested', { status: allowed ? 'allowed' : 'cancelled' });
  },
  web_app_request_phone: (host) => host.send('phone_requested', { status: 'cancelled' }),
  // A real messenger gives the text only to apps of its attachment menu.
  web_app_read_text_from_clipboard: (host, data) =>
    host.send('clipboard_text_received', { req_id: textOf(data, 'req_id') ?? '', data: null }),
  web_app_open_scan_qr_popup: (host) => host.send('scan_qr_popup_closed'),
  web_app_biometry_get_info: (host) => host.send('biometry_info_received', { available: false }),
  web_app_check_location: (host) => host.send('location_checked', { available: false }),
  web_app_request_location: (host) => host.send('location_requested', { available: false }),
};

async function allows(host: Host, testId: string, title: string, yes: string): Promise<boolean> {
  const pressed = await host.overlay.ask({
    testId,
    title,
    body: [],
    buttons: [
      { id: 'yes', text: yes, kind: 'main' },
      { id: 'no', text: 'Not now', kind: 'plain' },
    ],
    form: 'popup',
  });
  return pressed === 'yes';
}
