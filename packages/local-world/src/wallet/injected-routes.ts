import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { accountOf } from './device.ts';
import { describeDevice } from './features.ts';
import type { Wallet } from './wallet.ts';
import { describeLantern } from './wallets-list.ts';

const schema = z.union([
  z.strictObject({ method: z.literal('connect'), request: z.unknown() }),
  z.strictObject({ method: z.literal('send'), request: z.unknown() }),
  z.strictObject({ method: z.literal('refuse') }),
  z.strictObject({ method: z.literal('disconnect') }),
  z.strictObject({ method: z.literal('restore') }),
]);
/** The time that an owner has to decide. */
const THINKING_MS = 60 * 60 * 1000;

type Params = { Params: { device: string } };

/** Requests of the messenger's page on behalf of the app that has the injected wallet. */
export const injectedRoutes: FastifyPluginAsync<{ wallet: Wallet }> = async (app, { wallet }) => {
  const path = '/local/wallet/devices/:device/injected';

  app.get<Params>(path, async (request) => {
    const device = wallet.find(request.params.device);
    const version = device === undefined ? 'v5r1' : accountOf(device, device.chosen).version;
    return {
      device_info: describeDevice(version, device?.features ?? 'all'),
      wallet_info: describeLantern(`${request.protocol}://${request.host}`),
    };
  });

  app.post<Params>(path, { handlerTimeout: THINKING_MS }, async (request, reply) => {
    const call = schema.safeParse(request.body);
    if (!call.success) {
      return reply.code(400).send({ error: z.prettifyError(call.error) });
    }
    const device = await wallet.open(request.params.device);
    switch (call.data.method) {
      case 'connect':
        return wallet.injected.connect(device, call.data.request);
      case 'send':
        return wallet.injected.send(device, call.data.request);
      case 'restore':
        return wallet.injected.restore(device);
      case 'disconnect':
        wallet.injected.disconnect(device);
        return {};
      case 'refuse':
        for (const { id } of device.pending.filter(({ injected }) => injected)) {
          await wallet.decide(device, id, false);
        }
        return {};
    }
  });
};
