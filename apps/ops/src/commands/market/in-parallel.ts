/** Works on items as they come, on at most `limit` of them at once. */
export async function inParallel<Item>(
  items: AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= limit) {
      await Promise.race(running);
    }
  }
  await Promise.all(running);
}
