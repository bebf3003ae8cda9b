import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { Secret } from '../secret.ts';

const ISSUER = 'soho';
const AUDIENCE = 'soho-miniapp';

/** Tokens live one hour; the app asks for a new one by itself. */
const TOKEN_LIFE_SECONDS = 60 * 60;

const claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,15}$/) });

type TokenOptions = {
  readonly secret: Secret;
  /** Whether the player's tokens are taken no more. Asked at every call: it must cost next to nothing. */
  readonly isBanned: (playerId: number) => boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    isBanned: TokenOptions['isBanned'];
  }
  interface FastifyRequest {
    /** The player whose token this is; 0 where the call needs none. */
    playerId: number;
    /** The code of the refusal that this request is answered with, for the log. */
    problemCode: string | undefined;
  }
}

/** Makes and reads the token: HS256 only, with issuer, audience and expiry, from the Authorization header only. */
export const token = fp(async (app: FastifyInstance, { secret, isBanned }: TokenOptions) => {
  await app.register(jwt, {
    secret: secret.reveal(),
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: TOKEN_LIFE_SECONDS },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'sub', 'exp'],
      checkTyp: 'JWT',
      cache: 10_000,
    },
  });
  app.decorate('isBanned', isBanned);
  app.decorateRequest('playerId', 0);
  app.decorateRequest('problemCode', undefined);
});

export function signToken(app: FastifyInstance, playerId: number): string {
  return app.jwt.sign({}, { sub: String(playerId) });
}

const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Reads the player out of the token in the Authorization header.
 * @throws Refusal('unauthorized'), one text for every reason
 */
export function authenticate(app: FastifyInstance, request: FastifyRequest): void {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const playerId = given === undefined ? 0 : readPlayerId(app, given);
  if (playerId === 0 || app.isBanned(playerId)) {
    throw new Refusal('unauthorized');
  }
  request.playerId = playerId;
}

/** Synchronously, past the plugin's own hook: signatures are checked on every request. */
function readPlayerId(app: FastifyInstance, given: string): number {
  try {
    const { sub } = claims.parse(app.jwt.verify(given));
    return Number.isSafeInteger(Number(sub)) ? Number(sub) : 0;
  } catch {
    return 0;
  }
}
