const STORED_AS = 'soho.launch';

export type LaunchParams = {
  /** Signed init data as the messenger gave it; absent when opened from a keyboard button. */
  readonly initData: string | undefined;
  readonly version: string;
  readonly platform: string;
  readonly theme: string;
  /** Of the link that opened the app. Clients give it here, in the signed data, in the address, or in several of them. */
  readonly startParam: string | undefined;
};

/**
 * Reads the parameters that the messenger put after `#` (https://core.telegram.org/api/bots/webapps#web-view-launch-parameters).
 * The SDK's own parser is not used: it refuses a launch without `signature`, which clients before 8.0 do not send.
 */
export function parseLaunchParams(hash: string): LaunchParams | undefined {
  const params = new URLSearchParams(hash.replace(/^[^#]*#/, '').replace(/^\??/, ''));
  const version = params.get('tgWebAppVersion');
  const platform = params.get('tgWebAppPlatform');
  if (version === null || platform === null) {
    return undefined;
  }
  const initData = params.get('tgWebAppData') || undefined;
  return {
    initData,
    version,
    platform,
    theme: params.get('tgWebAppThemeParams') ?? '{}',
    startParam: params.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param') ?? undefined,
  };
}

/** Launch parameters of this page, even after a reload on another route; undefined outside the messenger. */
export function readLaunchParams(): LaunchParams | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  for (const source of [location.href, navigation?.name, stored()]) {
    const params = source?.includes('#') ? parseLaunchParams(source) : undefined;
    if (source !== undefined && params !== undefined) {
      store(source);
      return params;
    }
  }
  return undefined;
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(STORED_AS) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(source: string): void {
  try {
    sessionStorage.setItem(STORED_AS, source);
  } catch {
    // After a reload, the gate then asks to open the app from the messenger again.
  }
}
