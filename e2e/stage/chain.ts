import type { Stage } from './stage.ts';

type Transfer = { readonly to: string; readonly amount: string; readonly comment?: string };

/** Runs something while no block is produced: messages wait. */
export async function whileHalted(stage: Stage, work: () => Promise<void>): Promise<void> {
  await post(stage, 'control', { halted: true });
  await work().finally(() => post(stage, 'control', { halted: false }));
}

/** Gives free nanotons to an account. */
export async function fund(stage: Stage, address: string, amount: bigint): Promise<void> {
  await post(stage, 'fund', { address, amount: amount.toString() });
}

/** Sends nanotons from any account. */
export async function transfer(stage: Stage, sent: Transfer): Promise<void> {
  await post(stage, 'transfer', sent);
}

async function post({ soho }: Stage, what: string, body: object): Promise<void> {
  const reply = await fetch(`${soho.url}/local/chain/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    throw new Error(`the chain has answered ${what} with ${reply.status}: ${await reply.text()}`);
  }
}
