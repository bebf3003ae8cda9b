/** Milliseconds before a list of wallets that could not be fetched is asked for again: the first time, and at most. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;

/** Fetches the list of wallets until it is there: the widget asks for it once, and shows that it is loading meanwhile. */
export async function retryUntilFetched<List>(
  fetchList: () => Promise<List>,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<List> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await fetchList();
    } catch {
      // The SDK has logged why.
      await sleep(pause);
    }
  }
}
