import { type ConsoleCall, consoleCalls } from '@soho/contract/console';

/** Bytes of the largest body that a call of the console takes. */
export const CONSOLE_BODY_LIMIT = Math.max(
  ...Object.values(consoleCalls).map(({ bodyLimit = 0 }: ConsoleCall) => bodyLimit),
);
