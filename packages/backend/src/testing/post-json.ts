import type { LightMyRequestResponse } from 'fastify';
import type { Player, TestWorld } from './test-world.ts';

/** Posts a text that need not fit the call. */
export function postJson(
  { app }: TestWorld,
  { token }: Player,
  path: string,
  payload: string,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
}
