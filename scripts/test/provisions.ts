import { findBrowser } from '../provision/browser.ts';
import { startPostgres } from '../provision/postgres.ts';
import { startRedis } from '../provision/redis.ts';
import type { Need } from './steps.ts';

export type Provisions = {
  /** What suites read: CHROME_PATH, TEST_POSTGRES_URL and, if there is a Redis, TEST_REDIS_URL. */
  readonly env: Readonly<Record<string, string>>;
  /** For the reader: what was found, one phrase each. */
  readonly found: readonly string[];
  readonly stop: () => Promise<void>;
};

type Provision = Omit<Provisions, 'found'> & { readonly found: string };

const providers: Readonly<Record<Need, () => Promise<Provision>>> = {
  async browser() {
    const { path, version } = await findBrowser();
    return { env: { CHROME_PATH: path }, found: version, stop: async () => {} };
  },
  async postgres() {
    const { url, version, source, stop } = await startPostgres();
    return { env: { TEST_POSTGRES_URL: url }, found: `PostgreSQL ${version} (${source})`, stop };
  },
  async redis() {
    const redis = await startRedis();
    if ('missing' in redis) {
      return { env: {}, found: `no Redis, its tests are skipped: ${redis.missing}`, stop: async () => {} };
    }
    return { env: { TEST_REDIS_URL: redis.url }, found: 'Redis', stop: redis.stop };
  },
};

/** Finds or starts what the steps need, one after the other: apt-get takes one caller at a time. */
export async function provision(needs: ReadonlySet<Need>): Promise<Provisions> {
  const provisions: Provision[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(provisions.map((one) => one.stop()));
  };
  try {
    for (const need of needs) {
      provisions.push(await providers[need]());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const env = Object.assign({}, ...provisions.map((one) => one.env));
  return { env, found: provisions.map((one) => one.found), stop };
}
