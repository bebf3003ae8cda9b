import { localWallets } from '@soho/local-world';
import { fund } from '../stage/chain.ts';
import { expect, test } from '../stage/test.ts';
import {
  COMPUTER,
  connectsByExtension,
  connectsByLink,
  extension,
  opensTheWallet,
  setsWallet,
  signs,
  visitsTheWallet,
} from '../stage/wallet.ts';

test('a connected wallet is still connected after a reload, shows what arrived meanwhile, and is disconnected', async ({
  player,
  stage,
}) => {
  await opensTheWallet(player);
  await connectsByLink(player);
  const wallet = await visitsTheWallet(player);
  await player.page.bringToFront();
  await fund(stage, await wallet.getByTestId('wallet-address').innerText(), 5_000_000_000n);
  await player.reloads();
  await player.sees('Wallet connected');
  // The server caches a balance for some seconds.
  await expect(async () => {
    await player.taps('Reload balance');
    await expect(player.app.getByRole('button', { name: /^1004\.\d\d TON$/ })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await player.taps('Disable wallet');
  await player.seesButton('TON Wallet Connect');
  await wallet
    .getByTestId('wallet-apps')
    .getByText(/^None yet/)
    .waitFor();
  await player.reloads();
  await player.seesButton('TON Wallet Connect');
});

test('a wallet that announces transfers only by name is connected, and pays', async ({ player }) => {
  await setsWallet(player, 'feature', 'everything, by name');
  await opensTheWallet(player, COMPUTER);
  await connectsByExtension(player);
  await player.taps('Send 0.6 TON');
  await signs(extension(player));
  await player.has(100_000);
});

test('a wallet that can send too few messages, and has no known update, is reported as unsupported', async ({
  player,
  stage,
}) => {
  const wallets = localWallets(stage.url).map((wallet) => ({ ...wallet, app_name: `old-${wallet.app_name}` }));
  await player.network.answer('/tonconnect-wallets.json', { status: 200, body: JSON.stringify(wallets) });
  await setsWallet(player, 'feature', 'too few messages');
  await opensTheWallet(player, COMPUTER);
  await connectsByExtension(player);
  await player.taps('Send 0.6 TON');
  await player.sees('lantern doesn’t support the requested action');
  await player.seesButton('Paper Crane');
});
