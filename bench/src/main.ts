import { benchApp } from './app/bench-app.ts';
import { benchAudit } from './audit/bench-audit.ts';
import { benchChain } from './chain/bench-chain.ts';
import { benchCompare } from './compare/bench-compare.ts';
import { benchConsole } from './console/bench-console.ts';
import { benchCredit } from './credit/bench-credit.ts';
import { benchKysely } from './credit/bench-kysely.ts';
import { benchEconomy } from './economy/bench-economy.ts';
import { benchLeaderboard } from './leaderboard/bench-leaderboard.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchMemory } from './load/bench-memory.ts';
import { benchMarket } from './market/bench-market.ts';
import { benchMessages } from './messages/bench-messages.ts';
import { benchReferrals } from './referrals/bench-referrals.ts';

const benches: Record<string, { readonly summary: string; readonly run: () => Promise<void> }> = {
  app: {
    summary: "the mini-app in Chromium: bytes, the first screen's times, frames of the games",
    run: benchApp,
  },
  audit: { summary: '`ops audit` of 100 k and 1 M entries: seconds, processor, memory', run: benchAudit },
  chain: {
    summary: 'GET /balance while payments with small and with large bodies are read from the chain',
    run: benchChain,
  },
  compare: {
    summary: 'processor time a call beside bare node:http and, with the file of an adapter, any other HTTP server',
    run: benchCompare,
  },
  console: {
    summary:
      "each page of the operators' console at 1 M players, 10 M entries and 1 M lots, fewer with --players=100000, and what players wait for beside ten open consoles, which have a server of their own with --apart",
    run: benchConsole,
  },
  credit: {
    summary: 'POST /balance/update and GET /balance over HTTP beside pgbench and bare node:http',
    run: benchCredit,
  },
  economy: {
    summary: 'coins and attempts of 10,000 players in 90 days by the rules, by kind and sort of player',
    run: benchEconomy,
  },
  kysely: { summary: "what Kysely and prepared statements cost in the credit's statement", run: benchKysely },
  leaderboard: {
    summary: 'top 100, own rank, credit and refresh at 10 k, 100 k and 1 M players; 10 M with --long',
    run: benchLeaderboard,
  },
  load: {
    summary:
      'virtual players on one and two servers: rates, growth of the database, overload, slow clients, restarts, a profile',
    run: benchLoad,
  },
  market: {
    summary:
      'searches by length and rarity at 10 k, 100 k and 1 M lots, 100 k on PGlite, the import, and what others wait for beside them',
    run: benchMarket,
  },
  memory: {
    summary: 'what the served program holds in memory under the mix; for half an hour with --long',
    run: benchMemory,
  },
  messages: {
    summary:
      'messages of the bot, 1 k and 1 M due: rate, repeats and losses of two servers that are killed, on a Bot API that limits',
    run: benchMessages,
  },
  referrals: { summary: "credits with and without inviters, and the leaderboard's job", run: benchReferrals },
};

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
