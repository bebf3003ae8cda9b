import { signInitData } from '@soho/local-world';
import { SECRETS, type ServerProcess } from '../server-process.ts';

/** The address at which the messenger of a phone opens the app's page of this path, for a player without digits in their name. */
export function launchUrl({ port }: ServerProcess, path: string, id = 7_000_000_000): string {
  const initData = signInitData({ user: { id, first_name: 'Guest' }, botToken: SECRETS.BOT_TOKEN });
  const launch = { tgWebAppData: initData, tgWebAppVersion: '9.1', tgWebAppPlatform: 'android' };
  return `http://localhost:${port}${path}#${new URLSearchParams(launch).toString().replaceAll('+', '%20')}`;
}
