import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EventStreams } from '../bridge/event-stream.ts';
import type { LocalChain } from '../chain/local-chain.ts';
import { walletVersions } from './account.ts';
import type { Device } from './device.ts';
import { featureSets } from './features.ts';
import { viewOf } from './view.ts';
import type { Wallet } from './wallet.ts';

const settings = z.strictObject({
  chosen: z.optional(z.string()),
  network: z.optional(z.enum(['-239', '-3'])),
  features: z.optional(z.enum(featureSets)),
});
const link = z.strictObject({ link: z.string().check(z.maxLength(8192)) });
const decision = z.strictObject({ yes: z.boolean() });
const newAccount = z.strictObject({ version: z.enum(walletVersions) });
const HEARTBEAT_MS = 5_000;

type Options = { readonly wallet: Wallet; readonly chain: LocalChain; readonly streams: EventStreams };
type Params = { Params: { device: string; id: string } };

/** Requests of the wallet's page, each for one device: its id is the only credential. */
export const walletRoutes: FastifyPluginAsync<Options> = async (app, { wallet, chain, streams }) => {
  const on = async <Body>(
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    schema: z.ZodMiniType<Body>,
    act: (device: Device, body: Body) => unknown,
  ) => {
    const body = schema.safeParse(request.body ?? {});
    if (!body.success) {
      return reply.code(400).send({ error: z.prettifyError(body.error) });
    }
    const device = await wallet.open(request.params.device);
    await act(device, body.data);
    return viewOf(device, chain);
  };
  const path = '/local/wallet/devices/:device';

  app.addHook<Params>('preHandler', async (request, reply) => {
    if (!/^[\w-]{8,64}$/.test(request.params.device)) {
      return reply.code(404).send({ error: 'No such device' });
    }
  });
  app.get<Params>(path, async (request) => viewOf(await wallet.open(request.params.device), chain));
  app.get<Params>(`${path}/events`, async (request, reply) => {
    const device = await wallet.open(request.params.device);
    let forget = () => {};
    const beating = setInterval(() => write({ event: 'heartbeat' }), HEARTBEAT_MS);
    const write = streams.open(reply, () => {
      clearInterval(beating);
      forget();
    });
    const show = () => write({ event: 'view', data: JSON.stringify(viewOf(device, chain)) });
    forget = wallet.watch(device, (event) =>
      event === undefined ? show() : write({ event: 'injected', data: JSON.stringify(event) }),
    );
    show();
    return reply;
  });
  app.post<Params>(`${path}/settings`, (request, reply) =>
    on(request, reply, settings, (device, { chosen = device.chosen, network = device.network, features }) =>
      wallet.change(device, { chosen, network, features: features ?? device.features }),
    ),
  );
  app.post<Params>(`${path}/links`, (request, reply) =>
    on(request, reply, link, (device, body) => wallet.openLink(device, body.link)),
  );
  app.post<Params>(`${path}/requests/:id`, (request, reply) =>
    on(request, reply, decision, (device, { yes }) => wallet.decide(device, request.params.id, yes)),
  );
  app.post<Params>(`${path}/accounts`, (request, reply) =>
    on(request, reply, newAccount, (device, { version }) => wallet.addAccount(device, version)),
  );
  app.post<Params>(`${path}/sessions/:id/end`, (request, reply) =>
    on(request, reply, z.strictObject({}), (device) => wallet.endSession(device, request.params.id)),
  );
};
