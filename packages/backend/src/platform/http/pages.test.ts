import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { APP_CONFIG_ELEMENT, appConfig, screens } from '@soho/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { BOT_TOKEN, JWT_SECRET } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const PRODUCT = `So"ho' & <b>Co</b></script>`;
const SCRIPT = 'console.log("the app");\n'.repeat(50);
const OWN_SCRIPT = `fetch('/api/auth', { method: 'POST' });\n`;
const PAGE = `<!doctype html><title>__PRODUCT__</title><meta name="application-name" content="__PRODUCT__">
<script type="application/json" id="${APP_CONFIG_ELEMENT}">"__APP_CONFIG__"</script><script>${OWN_SCRIPT}</script>
<script type="module" src="/assets/app-1a2b3c.js"></script><div id="root"></div>`;

const parent = mkdtempSync(join(tmpdir(), 'soho-pages-'));
const folder = join(parent, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
mkdirSync(join(folder, '.git'));
const files: Record<string, string | Buffer> = {
  'index.html': PAGE,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-1a2b3c.js': SCRIPT,
  'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
  'assets/app-1a2b3c.js.map': '{"sources":["secret.ts"]}',
  'assets/plain-4d5e6f.css': 'body{}',
  '.git/config': '[core]',
  '.env': 'JWT_SECRET=inside',
  '../.env': 'JWT_SECRET=outside',
  '../package.json': '{}',
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), content);
}
afterAll(() => rmSync(parent, { recursive: true }));

const world = useTestWorld(
  {
    PRODUCT_NAME: PRODUCT,
    ADS_BLOCK_ID: '</script><!--',
    ADS_REWARD_SECRET: 'the-word-of-the-ad-network',
    COMMUNITY_URL: 'https://t.me/soho',
  },
  1,
  { pagesFolder: folder },
);

function get(url: string, headers: Record<string, string> = {}) {
  return world().app.inject({ url, headers });
}

describe('the page', () => {
  test.each(Object.values(screens).map((path) => path.replace(':id', '17')))('is at %s', async (path) => {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<div id="root">');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('is served for a path with a query, as links carry one', async () => {
    expect((await get('/market/shop/5?search=tea&tgWebAppStartParam=ref_x')).statusCode).toBe(200);
  });

  test('has what the app needs, and no secret', async () => {
    const { body } = await get('/');
    const [, json = ''] = /<script type="application\/json" id="app-config">(.*?)<\/script>/s.exec(body) ?? [];
    expect(appConfig.parse(JSON.parse(json))).toEqual({
      product: PRODUCT,
      bot_username: 'soho_test_bot',
      app_short_name: 'play',
      ads: { provider: 'adsgram', block_id: '</script><!--' },
      community_url: 'https://t.me/soho',
      support_url: 'https://t.me/soho',
      social: { telegram: '', x: '', facebook: '', reddit: '' },
      ton: { network: '-3' },
      payment_methods: ['ton'],
      time_scale: 1,
    });
    for (const secret of [BOT_TOKEN, JWT_SECRET, 'the-word-of-the-ad-network', '[secret]']) {
      expect(body).not.toContain(secret);
    }
  });

  test('escapes what it is filled in with, so that no value can end its element or attribute', async () => {
    const { body } = await get('/');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    expect(body).not.toContain('<!--');
    expect(body).not.toContain('<b>');
    expect(body).toContain(`<title>So&quot;ho' &amp; &lt;b>Co&lt;/b>&lt;/script></title>`);
    expect(body).toContain(`content="So&quot;ho' &amp; &lt;b>`);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['', undefined],
  ])('is compressed as the client accepts it: Accept-Encoding %j', async (accepted, encoding) => {
    const plain = (await get('/')).rawPayload;
    const reply = await get('/', { 'accept-encoding': accepted });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(decode(reply.rawPayload)).toEqual(plain);
  });

  test('is not the raw template', async () => {
    for (const path of ['/index.html', '/dist/index.html', '/index.html.br']) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('an address that no screen has', () => {
  test.each(['/nothing', '/game/x', '/market/category', '/market/category/1/2', '/taskx', '/game/', '/apix'])(
    'is answered with the page when a browser opens it: %s',
    async (path) => {
      const reply = await get(path, BROWSER);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toContain('<div id="root">');
    },
  );

  test.each([
    '/assets/nothing-1a2b3c.js',
    '/assets',
    '/assets/x',
    '/api',
    '/api/',
    '/api/nothing',
    '/favicon.ico',
    '/.env',
  ])('is not found when it is a call or a file, for a browser too: %s', async (path) => {
    const reply = await get(path, BROWSER);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      expect.stringMatching(/^application\/problem\+json/),
    ]);
  });

  test('is not found for anything but a GET', async () => {
    const reply = await world().app.inject({ method: 'POST', url: '/nothing', headers: BROWSER });
    expect(reply.statusCode).toBe(404);
  });
});

describe('a file', () => {
  test('with a hash in its name never changes', async () => {
    const reply = await get('/assets/app-1a2b3c.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.body).toBe(SCRIPT);
  });

  test('without one is requested again', async () => {
    const reply = await get('/favicon.svg');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await get('/favicon.svg', { 'if-none-match': String(reply.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('is sent as it was compressed beforehand', async () => {
    const brotli = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(String(brotli.headers['vary'])).toContain('accept-encoding');
    expect(brotli.headers['content-type']).toMatch(/javascript/);
  });

  test('that was not compressed is sent as it is', async () => {
    const reply = await get('/assets/plain-4d5e6f.css', { 'accept-encoding': 'br' });
    expect([reply.body, reply.headers['content-encoding']]).toEqual(['body{}', undefined]);
  });
});

test.each([
  '/..%2f.env',
  '/../.env',
  '/%2e%2e/.env',
  '/%2e%2e%2f.env',
  '/assets/..%2f..%2f.env',
  '/assets/../../.env',
  '/..%5c.env',
  '/.env',
  '/.git/config',
  '/package.json',
  '/..%2fpackage.json',
  '/assets/app-1a2b3c.js.map',
  '/assets',
  '/assets/',
  '/assets/app-1a2b3c.js.br',
  '/assets/nothing.js',
  '/assets/app-1a2b3c.js%00.css',
  '/nothing',
  '/game/x',
  '/market/category',
  '/market/category/1/2',
  '/taskx',
  '/wp-login.php',
  '/%00',
  '//etc/passwd',
])('I13: there is nothing at %s', async (url) => {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 404]);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.body).not.toContain('JWT_SECRET');
});

test('I07: of what is written into the page, its own script alone may run', async () => {
  const { headers, body } = await get('/');
  expect(body).toContain(`<script>${OWN_SCRIPT}</script>`);
  const [scripts] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  const hash = createHash('sha256').update(OWN_SCRIPT).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}' https://*.adsgram.ai`);
});

test('I07: the page and its files have the headers that keep a browser from harm', async () => {
  for (const url of ['/', '/market/shop/1', '/assets/app-1a2b3c.js', '/favicon.svg', '/nothing']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://web.telegram.org");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});
