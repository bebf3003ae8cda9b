export type LocalWorldOptions = {
  readonly botToken: string;
  readonly botUsername: string;
  readonly appShortName: string;
  readonly adsRewardSecret: string;
  /** The server's address, without a path; a function, because the port may be chosen late. */
  readonly apiUrl: () => string;
  /** The host names that it answers under, without ports; this machine's own by default. */
  readonly hosts?: readonly string[];
  /** How long the film runs, in seconds. */
  readonly filmSeconds: number;
  /** The app's name in the messenger's header; SOHO by default. */
  readonly product?: string;
  /** Stores the chain, the wallets, Stars and the players who let the bot write; without one they end with the process. */
  readonly folder?: string;
};
