import { launchParams } from '../../telegram/launch.ts';

const before = location.href;
const launch = launchParams();

/**
 * The widget reads the messenger's platform and version from the address, once, when its module runs; one of our links has
 * dropped them by then. They are put back while the modules between this one and `remove-launch-hash` run.
 */
if (launch !== undefined) {
  const { platform, version } = launch;
  const hash = new URLSearchParams({ tgWebAppPlatform: platform, tgWebAppVersion: version });
  history.replaceState(history.state, '', `#${hash}`);
}

export function removeLaunchHash(): void {
  history.replaceState(history.state, '', before);
}
