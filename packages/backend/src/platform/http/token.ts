import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { RecentMap } from '../recent-map.ts';
import { Refusal } from '../refusal.ts';
import type { Secret } from '../secret.ts';

const ISSUER = 'soho';
const AUDIENCE = 'soho-miniapp';

/** Tokens live one hour; the app asks for a new one by itself. */
const TOKEN_LIFE_SECONDS = 60 * 60;

/** Of a signed token; `exp` is seconds since 1970. */
const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine(Number.isSafeInteger),
  exp: z.number(),
  /** When the messenger signed the launch, in seconds since 1970; tokens of earlier versions lack it. */
  auth_time: z.optional(z.number()),
});

type TokenOptions = {
  readonly secret: Secret;
  /** Whether the player's tokens are refused. Called for every request: it must be cheap. */
  readonly isBanned: (playerId: number) => boolean;
  /** Tokens of launches from before this moment, in milliseconds since 1970, are refused. Called for every request, too. */
  readonly signedOutAt: (playerId: number) => number;
  /** Whether the database has the player. */
  readonly isKnown: (playerId: number) => Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyInstance {
    isBanned: TokenOptions['isBanned'];
    isKnown: TokenOptions['isKnown'];
    /** The player of a token; 0 if it is not ours, or no longer valid. */
    playerOf: (token: string) => number;
    /** @param launchedAt when the messenger signed the launch, in seconds since 1970 */
    signToken: (playerId: number, launchedAt: number) => string;
  }
  interface FastifyRequest {
    /** The player whose token this is; 0 if the call needs none. */
    playerId: number;
    /** The code of the refusal that this request is answered with, for the log. */
    problemCode: string | undefined;
  }
}

/** Makes and reads the token: HS256 only, with issuer, audience and expiry, from the Authorization header only. */
export const token = fp(async (app: FastifyInstance, { secret, isBanned, signedOutAt, isKnown }: TokenOptions) => {
  await app.register(jwt, {
    secret: secret.reveal(),
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: TOKEN_LIFE_SECONDS },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'sub', 'exp'],
      checkTyp: 'JWT',
    },
  });
  app.decorate('isBanned', isBanned);
  app.decorate('isKnown', isKnown);
  const { playerOf, signToken } = makeTokens(app, signedOutAt);
  app.decorate('playerOf', playerOf);
  app.decorate('signToken', signToken);
  app.decorateRequest('playerId', 0);
  app.decorateRequest('problemCode', undefined);
});

const BEARER = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Reads the player out of the token in the Authorization header.
 * @throws Refusal('unauthorized'), one text for every reason
 */
export function authenticate(request: FastifyRequest): undefined {
  const { server, headers } = request;
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  const playerId = given === undefined ? 0 : server.playerOf(given);
  if (playerId === 0 || server.isBanned(playerId)) {
    throw new Refusal('unauthorized');
  }
  request.playerId = playerId;
}

/** The least number of tokens that are known without being verified again. */
const KNOWN_TOKENS = 5_000;

/** Milliseconds since 1970. */
type KnownToken = { readonly playerId: number; readonly launchedAt: number; readonly expiresAt: number };

/**
 * Makes tokens, and verifies others once. It knows both by the whole of their text, until they expire or many others have
 * come. The plugin has a cache too, but looks tokens up by their hash, which takes as long as to verify them.
 */
function makeTokens(
  app: FastifyInstance,
  signedOutAt: TokenOptions['signedOutAt'],
): Pick<FastifyInstance, 'playerOf' | 'signToken'> {
  const known = new RecentMap<string, KnownToken>(KNOWN_TOKENS);
  const playerOfCurrent = ({ playerId, launchedAt }: KnownToken) => (launchedAt < signedOutAt(playerId) ? 0 : playerId);
  return {
    playerOf: (given) => {
      const found = known.get(given);
      if (found !== undefined && Date.now() < found.expiresAt) {
        return playerOfCurrent(found);
      }
      try {
        const { sub, exp, auth_time: launchedAt = exp - TOKEN_LIFE_SECONDS } = claims.parse(app.jwt.verify(given));
        const verified = { playerId: sub, launchedAt: launchedAt * 1000, expiresAt: exp * 1000 };
        known.set(given, verified);
        return playerOfCurrent(verified);
      } catch {
        return 0;
      }
    },
    signToken: (playerId, launchedAt) => {
      const now = Math.floor(Date.now() / 1000);
      // Not by the option `sub`: with any option the plugin makes a new signer.
      const made = app.jwt.sign({ sub: String(playerId), auth_time: launchedAt });
      known.set(made, { playerId, launchedAt: launchedAt * 1000, expiresAt: (now + TOKEN_LIFE_SECONDS) * 1000 });
      return made;
    },
  };
}
