export type LocalWorldOptions = {
  readonly botToken: string;
  readonly botUsername: string;
  readonly appShortName: string;
  readonly adsRewardSecret: string;
  /** Where the server listens, without a path; asked for when it is needed, because the port may be chosen late. */
  readonly apiUrl: () => string;
  /** The host names by which it may be asked, without ports; this machine's own unless told. */
  readonly hosts?: readonly string[];
  /** How long the film runs, in seconds. */
  readonly filmSeconds: number;
  /** The app's name in the messenger's header; SOHO unless told. */
  readonly product?: string;
  /** Where the chain and the wallets are kept; without one they end with the program. */
  readonly folder?: string;
};
