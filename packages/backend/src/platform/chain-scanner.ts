/** Reads what comes in on the chain, for one server. */
export type ChainScanner = {
  /** Reads what came in since the last scan, or joins the scan that is running. Logs failures; the next scan retries. */
  scan(): Promise<void>;
  /** The same, at most once in so many milliseconds, however many players wait for their payments. */
  scanAtMost(everyMs: number): Promise<void>;
  /** Whether a provider shows another network: what it shows as paid is paid in something else. */
  isWrongNetwork(): boolean;
};
