import { execFileSync } from 'node:child_process';
import { benchApp } from './app/bench-app.ts';
import { benchCompare } from './compare/bench-compare.ts';
import { benchConsole } from './console/bench-console.ts';
import { benchCredit } from './credit/bench-credit.ts';
import { benchEconomy } from './economy/bench-economy.ts';
import { benchLeaderboard } from './leaderboard/bench-leaderboard.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchStart } from './start/bench-start.ts';

const benches: Record<string, { readonly summary: string; readonly run: () => Promise<void> }> = {
  app: {
    summary: "the mini-app in Chromium: bytes, the first screen's times, frames of the games",
    run: benchApp,
  },
  compare: {
    summary: 'processor time a call beside bare node:http and, with the file of an adapter, any other HTTP server',
    run: benchCompare,
  },
  console: {
    summary: 'pages of every list of players on the console, and its earnings, at 1 M players',
    run: benchConsole,
  },
  credit: {
    summary: 'POST /balance/update and GET /balance over HTTP beside pgbench and bare node:http',
    run: benchCredit,
  },
  docs: {
    summary: 'all that the docs quote, one bench after the other, with the commit: half an hour',
    run: benchDocs,
  },
  economy: {
    summary: 'coins and attempts of 10,000 players in 90 days by the rules, by kind and sort of player',
    run: benchEconomy,
  },
  leaderboard: {
    summary: 'top 100, own rank, credit and refresh at 10 k, 100 k and 1 M players; 10 M with --long',
    run: benchLeaderboard,
  },
  load: {
    summary:
      'virtual players on one and two servers: rates, growth of the database, overload, slow clients, restarts, a profile',
    run: benchLoad,
  },
  search: {
    summary: 'what other players wait for while 50 connections search 200,000 lots without pause',
    run: benchSearch,
  },
  start: {
    summary: "a server's start until it is ready, by its role: processor and time, beside bare node:http",
    run: benchStart,
  },
};

async function benchDocs(): Promise<void> {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  for (const each of ['credit', 'compare', 'leaderboard', 'start', 'search', 'load', 'app']) {
    console.log(`\nnpm run bench -- ${each}, ${commit}\n`);
    await benches[each]?.run();
  }
}

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  console.error('Usage: npm run bench -- <name>\n');
  for (const [known, { summary }] of Object.entries(benches)) {
    console.error(`  ${known.padEnd(11)} ${summary}`);
  }
  process.exitCode = 2;
} else {
  await bench.run();
}
