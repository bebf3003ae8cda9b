export const UI = '@tonconnect/ui/lib/index.mjs';
export const SDK = '@tonconnect/sdk/lib/esm/index.mjs';
export const NACL = 'tweetnacl/nacl-fast.js';

/** A text of a file of the wallet-connection widget, which stands there once, and what the app has in its place. */
export type WidgetPatch = {
  readonly file: typeof UI | typeof SDK | typeof NACL;
  readonly from: string;
  readonly to: string;
};
