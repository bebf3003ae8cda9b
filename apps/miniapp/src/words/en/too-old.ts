/** What a phone below the floor (check-floor.ts) reads. */
export const tooOld =
  'This phone is too old for the app: update its system (on Android, also “Android System WebView”), or open the app on another device.';
