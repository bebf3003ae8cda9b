import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const ADSGRAM = 'https://*.adsgram.ai';

/**
 * Telegram Web shows the app in a frame, so there is a list of who may frame it and no X-Frame-Options. Scripts come
 * from here or from the ad network alone. Styles may be inline: dialogs lock scrolling with a style element.
 */
export const securityHeaders = fp(async (app: FastifyInstance, options: { https: boolean; adsgram: boolean }) => {
  const ads = options.adsgram ? [ADSGRAM] : [];
  await app.register(helmet, {
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.https,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ads],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'", ...ads],
        frameSrc: ["'self'", ...ads],
        mediaSrc: ["'self'", 'https:'],
        frameAncestors: ["'self'", 'https://web.telegram.org', 'https://*.telegram.org'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
  });
});
