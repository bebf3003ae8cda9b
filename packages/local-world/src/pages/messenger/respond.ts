import { cloudStorageAnswers } from './answers/cloud-storage.ts';
import { controlAnswers } from './answers/controls.ts';
import { deviceAnswers } from './answers/device.ts';
import { invoiceAnswers } from './answers/invoice.ts';
import { launchAnswers } from './answers/launch.ts';
import { linkAnswers } from './answers/links.ts';
import { lookAnswers } from './answers/look.ts';
import { popupAnswers } from './answers/popup.ts';
import { shareAnswers } from './answers/share.ts';
import { viewportAnswers } from './answers/viewport.ts';
import type { EventLog } from './event-log.ts';
import type { Answers, Host } from './host.ts';
import type { AppEvent } from './message.ts';
import { isAtLeast, releaseOf } from './methods.ts';

const answers: Answers = {
  ...launchAnswers,
  ...lookAnswers,
  ...viewportAnswers,
  ...controlAnswers,
  ...popupAnswers,
  ...invoiceAnswers,
  ...linkAnswers,
  ...shareAnswers,
  ...deviceAnswers,
  ...cloudStorageAnswers,
};

/** Logs an event that the app posted, and answers it if the chosen version of the messenger would. */
export async function respond(host: Host, log: EventLog, { name, data }: AppEvent): Promise<void> {
  const { version } = host.choices();
  const release = releaseOf(name);
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (release === undefined) {
    log.posted(name, data, 'no messenger knows this');
  } else if (!isAtLeast(version, release)) {
    log.posted(name, data, `comes with ${release}, this is ${version}`);
  } else if (answer === undefined) {
    log.posted(name, data, 'not answered here');
  } else {
    log.posted(name, data);
    await answer(host, data);
  }
}
