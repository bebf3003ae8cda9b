import type { FastifyPluginAsync } from 'fastify';

/** Background and mark of each listed wallet, on 96 by 96. */
const IMAGES: Readonly<Record<string, readonly [string, string]>> = {
  lantern: [
    '#2a1f5c',
    '<path d="M48 16v12" stroke="#ffd166" stroke-width="4"/><rect x="28" y="28" width="40" height="44" rx="18" fill="#ff9f1c"/><path d="M40 28v44m16-44v44" stroke="#c26a00" stroke-width="3"/><path d="M48 72v12" stroke="#ffd166" stroke-width="4" stroke-linecap="round"/>',
  ],
  'telegram-wallet': [
    '#2481cc',
    '<rect x="20" y="32" width="56" height="38" rx="10" fill="#fff"/><circle cx="62" cy="51" r="6" fill="#2481cc"/>',
  ],
  papercrane: ['#e9e4ff', '<path d="M14 60 44 40 60 14l6 30 18 8-24 10-10 20-8-20Z" fill="#6a49f2"/>'],
  teahouse: [
    '#2bd9a0',
    '<path d="M22 40h44v14a22 22 0 0 1-44 0Z" fill="#0e1020"/><path d="M66 44h6a8 8 0 0 1 0 16h-8" fill="none" stroke="#0e1020" stroke-width="5"/>',
  ],
  coppercat: [
    '#c26a00',
    '<path d="m24 24 14 12h20l14-12v32a24 24 0 0 1-48 0Z" fill="#fff4e0"/><circle cx="39" cy="52" r="4"/><circle cx="57" cy="52" r="4"/>',
  ],
  nightferry: ['#12122a', '<path d="M16 56h64l-10 18H26Z" fill="#ffc53d"/><path d="M36 30h22v26H36Z" fill="#a5a6c4"/>'],
  umbrella: [
    '#ff6b7a',
    '<path d="M14 52a34 34 0 0 1 68 0Z" fill="#fff"/><path d="M48 52v22a8 8 0 0 1-16 0" fill="none" stroke="#fff" stroke-width="5"/>',
  ],
  reddoor: [
    '#fff4e0',
    '<path d="M30 80V34a18 18 0 0 1 36 0v46Z" fill="#c2387e"/><circle cx="58" cy="54" r="4" fill="#fff4e0"/>',
  ],
  harbour: [
    '#1d6fd1',
    '<path d="M48 22v50M26 54a22 22 0 0 0 44 0M36 36h24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  ],
  abacus: [
    '#7a4be0',
    '<path d="M20 34h56M20 50h56M20 66h56" stroke="#fff" stroke-width="4"/><circle cx="36" cy="34" r="7" fill="#ffd166"/><circle cx="58" cy="50" r="7" fill="#ffd166"/><circle cx="44" cy="66" r="7" fill="#ffd166"/>',
  ],
};

/** A listed wallet's picture, an SVG document of 96 by 96; undefined for a name that is not listed. */
export function walletImage(appName: string): string | undefined {
  const [ground, mark] = (Object.hasOwn(IMAGES, appName) ? IMAGES[appName] : undefined) ?? [];
  return ground === undefined || mark === undefined
    ? undefined
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="24" fill="${ground}"/>${mark}</svg>`;
}

/** The wallets' pictures, for the wallet's own page. */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>('/local/wallet/images/:name.svg', async (request, reply) => {
    const image = walletImage(request.params.name);
    return image === undefined
      ? reply.callNotFound()
      : reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(image);
  });
};
