export type LocalWorldOptions = {
  readonly botToken: string;
  readonly botUsername: string;
  readonly appShortName: string;
  readonly adsRewardSecret: string;
  /** Where the server listens, without a path; a function, because the port may be chosen late. */
  readonly apiUrl: () => string;
  /** The host names that it answers under, without ports; this machine's own by default. */
  readonly hosts?: readonly string[];
  /** How long the film runs, in seconds. */
  readonly filmSeconds: number;
  /** The app's name in the messenger's header; SOHO by default. */
  readonly product?: string;
  /** Where the chain, the wallets, Stars and who lets the bot write are kept; without one they end with the program. */
  readonly folder?: string;
};
