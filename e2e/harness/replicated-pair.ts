import pg from 'pg';
import { type Cluster, createCluster } from './cluster.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

/** A primary, a standby that every commit waits for, and the address at which servers find the current primary. */
export class ReplicatedPair {
  /** The link between the two: while it is down, every commit waits. */
  readonly replication: TcpProxy;
  readonly #address: TcpProxy;
  #primary: Cluster;
  #standby: Cluster | undefined;
  #standbys = 0;

  constructor(primary: Cluster, address: TcpProxy, replication: TcpProxy) {
    this.#primary = primary;
    this.#address = address;
    this.replication = replication;
  }

  /** The address of a superuser's database on the current primary. */
  get url(): string {
    const url = new URL(this.#primary.url);
    url.port = String(this.#address.port);
    return url.href;
  }

  /** The standby's own address, which is read-only. */
  get standbyUrl(): string {
    return this.#knownStandby.url;
  }

  /** Creates a standby of the primary, and makes commits wait for it when it has caught up. */
  async addStandby(): Promise<void> {
    this.#standbys += 1;
    this.#standby = await this.#primary.addStandby(`standby-${this.#standbys}`, this.replication.port);
    this.#primary.configure({ synchronous_standby_names: '*' });
    await this.untilCaughtUp();
  }

  /** Waits until the standby shows all that the primary has at this moment. */
  async untilCaughtUp(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#primary.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
      const caughtUp = "select from pg_stat_replication where sync_state = 'sync' and replay_lsn >= $1::pg_lsn";
      await until('the standby has caught up', async () => (await client.query(caughtUp, [rows[0]?.lsn])).rows[0]);
    } finally {
      await client.end();
    }
  }

  /** Kills the primary and promotes the standby. Until that is done, servers reach a read-only one. */
  async failOver(): Promise<void> {
    await this.#primary.kill();
    const next = this.#knownStandby;
    this.#address.pointAt(next.port);
    await next.promote();
    this.#primary = next;
    this.#standby = undefined;
    this.replication.release();
    this.replication.pointAt(next.port);
  }

  async remove(): Promise<void> {
    await this.#primary.remove();
    await Promise.all([this.#address.close(), this.replication.close()]);
  }

  get #knownStandby(): Cluster {
    if (this.#standby === undefined) {
      throw new Error('the standby is missing');
    }
    return this.#standby;
  }
}

export async function createReplicatedPair(): Promise<ReplicatedPair> {
  const primary = await createCluster();
  const [address, replication] = [await TcpProxy.listen(primary.port), await TcpProxy.listen(primary.port)];
  const pair = new ReplicatedPair(primary, address, replication);
  try {
    await pair.addStandby();
    return pair;
  } catch (error) {
    await pair.remove();
    throw error;
  }
}
