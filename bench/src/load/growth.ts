import { withClient } from '../credit/seed.ts';
import { printTable } from '../table.ts';

type Sizes = {
  /** Bytes of each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>;
  /** Bytes of the write-ahead log so far. */
  readonly log: number;
};

export type Growth = { readonly before: Sizes; readonly after: Sizes };

/** Tables that grow by less, in bytes a call, are summed up. */
const FEW = 4;

/** Runs `work`, and returns by how much the database has grown meanwhile. */
export async function watchGrowth<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly growth: Growth }> {
  const before = await readSizes(url);
  const result = await work();
  return { result, growth: { before, after: await readSizes(url) } };
}

function readSizes(url: string): Promise<Sizes> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    const { rows: logs } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
    return {
      tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
      log: Number(logs[0]?.bytes),
    };
  });
}

/** Prints bytes a call: of each table that grows, and of the log that archives and standbys get. */
export function printGrowth({ before, after }: Growth, calls: number): void {
  const grown = [...after.tables].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.tables.get(name) ?? 0)) / calls,
  }));
  const large = grown.filter(({ bytes }) => bytes >= FEW).sort((a, b) => b.bytes - a.bytes);
  const others = grown.filter(({ bytes }) => bytes < FEW).reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = [
    ...large.map(({ name, bytes }) => [name, bytes.toFixed(0)]),
    ['all other tables', others.toFixed(0)],
    ['write-ahead log', ((after.log - before.log) / calls).toFixed(0)],
  ];
  printTable([`what ${calls} successful calls add to the database`, 'bytes a call'], rows);
}
