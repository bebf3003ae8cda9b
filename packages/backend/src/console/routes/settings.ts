import { consoleCalls } from '@soho/contract/console';
import { listSettings } from '../../list-settings.ts';
import { addConsoleCall, type Console } from '../calls.ts';

/** The settings as the server reads them. */
export function addSettingsRoutes(console: Console): void {
  const settings = listSettings(console.context.config);

  addConsoleCall(console, consoleCalls.settings, async () => ({ settings: [...settings] }));
}
