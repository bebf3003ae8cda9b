/** Milliseconds before the list of wallets is fetched again after a failure: the first pause, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;

/** Fetches the list of wallets until that succeeds: the widget requests it once, and shows that it is loading meanwhile. */
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
