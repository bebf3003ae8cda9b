import { benchCredit } from './credit/bench-credit.ts';
import { benchKysely } from './credit/bench-kysely.ts';

const benches: Record<string, { readonly summary: string; readonly run: () => Promise<void> }> = {
  credit: {
    summary: 'POST /balance/update and GET /balance over HTTP beside pgbench and bare node:http',
    run: benchCredit,
  },
  kysely: { summary: "what Kysely and prepared statements cost in the credit's statement", run: benchKysely },
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  console.error('Usage: npm run bench -- <name>\n');
  for (const [known, { summary }] of Object.entries(benches)) {
    console.error(`  ${known.padEnd(8)} ${summary}`);
  }
  process.exitCode = 2;
} else {
  await bench.run();
}
