import { nanotons, tonText } from '@soho/rules';
import { Cell, loadTransaction, type Message } from '@ton/core';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../pages/routes.ts';
import { readText } from './comment.ts';
import type { Entry } from './history.ts';
import type { LocalChain } from './local-chain.ts';

/** A page about a transaction, for the links that lead to explorers of real chains in production. */
export const explorerRoutes: FastifyPluginAsync<{ chain: LocalChain }> = async (app, { chain }) => {
  app.get<{ Params: { hash: string } }>('/local/chain/transaction/:hash', async (request, reply) => {
    const entry = chain.history.find(request.params.hash.toLowerCase());
    const page = entry === undefined ? drawNothing(request.params.hash) : draw(entry);
    return reply
      .code(entry === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page);
  });
};

function draw(entry: Entry): string {
  const { inMessage, outMessages, totalFees } = loadTransaction(Cell.fromBase64(entry.transaction).beginParse());
  const out = outMessages.values();
  return drawPage(`Transaction ${entry.hash.slice(0, 8)}`, [
    ['Hash', entry.hash],
    ['Account', entry.address],
    ['Logical time', String(entry.lt)],
    ['Time', new Date(entry.utime * 1000).toISOString()],
    ['Fees', toTon(totalFees.coins)],
    ...(inMessage ? describe('In', inMessage) : []),
    ...out.flatMap((message) => describe('Out', message)),
  ]);
}

function describe(way: string, { info, body }: Message): [string, string][] {
  if (info.type !== 'internal') {
    return [[way, info.type === 'external-in' ? 'A signed message from outside' : 'A message to the outside']];
  }
  const text = readText(body);
  return [
    [`${way}: from`, info.src.toRawString()],
    [`${way}: to`, info.dest.toRawString()],
    [`${way}: amount`, toTon(info.value.coins)],
    ...(text === undefined ? [] : [[`${way}: comment`, text] satisfies [string, string]]),
  ];
}

function drawNothing(hash: string): string {
  return drawPage('No such transaction', [['Hash', hash]]);
}

function drawPage(title: string, rows: readonly (readonly [string, string])[]): string {
  const list = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>${escapeHtml(title)} · local chain</title>
    <link rel="icon" href="/local/wallet/images/lantern.svg" />
    <link rel="stylesheet" href="/local/pages/explorer.css" />
  </head>
  <body>
    <main>
      <p class="where">Local chain</p>
      <h1 data-testid="explorer-title">${escapeHtml(title)}</h1>
      <dl data-testid="explorer-facts">${list}</dl>
    </main>
  </body>
</html>
`;
}

function toTon(amount: bigint): string {
  return `${tonText(nanotons(amount))} TON`;
}
