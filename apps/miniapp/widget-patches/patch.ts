export const UI = '@tonconnect/ui/lib/index.mjs';
export const SDK = '@tonconnect/sdk/lib/esm/index.mjs';
export const NACL = 'tweetnacl/nacl-fast.js';

/** A text that occurs once in a file of the wallet-connection widget, and its replacement in the app. */
export type WidgetPatch = {
  readonly file: typeof UI | typeof SDK | typeof NACL;
  readonly from: string;
  readonly to: string;
};
