import { act } from '@testing-library/react';
import { type MethodName, supports } from '@tma.js/bridge';
import { vi } from 'vitest';

/** The app adds to the page what the messenger calls. */
type ListeningPage = Window & { readonly TelegramGameProxy_receiveEvent?: (event: string, data: unknown) => void };

/** What the messenger gives a page when it opens it. */
export type LaunchOptions = {
  readonly language?: 'en' | 'ru';
  /** Of the Mini Apps API; by default one that has every method. */
  readonly version?: string;
  /** Null for a launch without any. */
  readonly initData?: string | null;
  /** Of the link that opened the app, where the messenger gives it among the launch parameters. */
  readonly startParam?: string;
};

const NEWEST = '9.0';

type Posted = { readonly method: string; readonly params: unknown };

/** A phone's messenger around the page: it notes which methods the app calls, and sends events. One that it lacks fails the test. */
export class FakeMessenger {
  readonly #posted: Posted[] = [];

  constructor(version = NEWEST) {
    vi.stubGlobal('TelegramWebviewProxy', {
      postEvent: (method: MethodName, params: string) => {
        if (!supports(method, version)) {
          console.error(`${method} was called in version ${version}`);
        }
        this.#posted.push({ method, params: JSON.parse(params ?? 'null') });
      },
    });
  }

  /** Calls of a method, in order: their parameters. */
  posted(method: string): unknown[] {
    return this.#posted.filter((posted) => posted.method === method).map(({ params }) => params);
  }

  /** Sends an event, as a phone's messenger does. */
  sends(event: string, data: unknown = {}): void {
    const page: ListeningPage = window;
    act(() => page.TelegramGameProxy_receiveEvent?.(event, data));
  }

  pressesBack(): void {
    this.sends('back_button_pressed');
  }
}

/** What follows `#` in the page's address. */
export function launchHash({ language = 'en', version = NEWEST, initData, startParam }: LaunchOptions): string {
  const user = JSON.stringify({ id: 42, first_name: 'Lin', username: 'lin', language_code: language });
  const data = initData === undefined ? new URLSearchParams({ user, hash: 'abc' }).toString() : initData;
  return `#${new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: 'android',
    ...(data !== null && { tgWebAppData: data }),
    ...(startParam !== undefined && { tgWebAppStartParam: startParam }),
  })}`;
}
