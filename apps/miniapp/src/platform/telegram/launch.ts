import { languageSetting } from '../settings/settings.ts';
import { type LaunchParams, readLaunchParams } from './launch-params.ts';

let launch: LaunchParams | undefined;
let read = false;

/** Launch parameters, read once; undefined outside the messenger. */
export function launchParams(): LaunchParams | undefined {
  if (!read) {
    launch = readLaunchParams();
    read = true;
  }
  return launch;
}

/** Raw init data, exactly as it must be sent to POST /auth. */
export function initData(): string | undefined {
  return launchParams()?.initData;
}

/** The messenger's Mini Apps version, '6.0' when unknown. */
export function version(): string {
  return launchParams()?.version ?? '6.0';
}

/** Unverified: usable for keys on this phone and for the language, never for authorization. */
function user(): { id?: unknown; language_code?: unknown } {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(initData()).get('user') ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The player's messenger id as text, for keys on this phone; 'unknown' without init data. */
export function userId(): string {
  const { id } = user();
  return typeof id === 'number' || typeof id === 'string' ? String(id) : 'unknown';
}

export type Language = 'en' | 'ru';

let spoken: Language | undefined;

/** The app's language, fixed at start. */
export function language(): Language {
  spoken ??= chosenLanguage();
  return spoken;
}

/** The player's choice; otherwise Russian if the messenger is in Russian, else English. */
export function chosenLanguage(): Language {
  const chosen = languageSetting.get();
  if (chosen !== 'messenger') {
    return chosen;
  }
  const code = user().language_code;
  return (typeof code === 'string' ? code : navigator.language).toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/**
 * True on weak phones, which get no confetti, no blur and simple fades. Android's client ends its user agent with
 * `Telegram-Android/{app} ({model}; Android {version}; SDK {sdk}; {class})`
 * (https://core.telegram.org/bots/webapps#additional-data-in-user-agent).
 */
export function isLowPerformance(userAgent: string = navigator.userAgent): boolean {
  return /Telegram-Android\/[^(]*\([^)]*; LOW\)/.test(userAgent);
}
