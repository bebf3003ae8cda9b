import { isValid } from '@tma.js/init-data-node';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { localWorld } from './local-world.ts';
import { demoPlayers } from './players/demo-players.ts';

const botToken = '1000000001:local-world-local-world-local-world';
const calls: unknown[] = [];
const app = Fastify();

beforeAll(async () => {
  app.get('/api/ads/reward', async (request) => {
    calls.push(request.query);
    return {};
  });
  await app.register(localWorld, {
    botToken,
    botUsername: 'soho_local_bot',
    appShortName: 'app',
    product: 'A <b>name</b>',
    adsRewardSecret: 'the reward secret',
    apiUrl: () => address,
    filmSeconds: 0.5,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

test('the messenger names the product and the bot, as text', async () => {
  const page = await app.inject('/local');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('A &#60;b&#62;name&#60;/b&#62;');
  expect(page.body).toContain('@soho_local_bot');
  expect(page.body).not.toMatch(/__[A-Z]+__|<script(?![^>]*src=)|<style|\sstyle=/);
});

test.each(['evil.test', 'localhost.evil.test', '192.168.1.5:3000', 'local host', 'localhost@evil.test:80'])(
  'requests to the host name %j are refused',
  async (host) => {
    for (const url of ['/local', '/local/players', `/local/bot-api/bot${botToken}/getMe`]) {
      const reply = await app.inject({ url, headers: { host } });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([421, undefined]);
    }
  },
);

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])('this machine is reached by %j', async (host) => {
  expect((await app.inject({ url: '/local', headers: { host } })).statusCode).toBe(200);
});

test('the page of the film has its duration', async () => {
  expect((await app.inject('/local/ads/film?user=1')).body).toContain('data-seconds="0.5"');
});

test.each(['messenger', 'film', 'wallet'])(
  'the scripts of the %s come as JavaScript that a browser can load',
  async (page) => {
    const load = async (name: string): Promise<string> => {
      const script = await app.inject(`/local/pages/${name}`);
      expect([name, script.statusCode, script.headers['content-type']]).toEqual([
        name,
        200,
        'text/javascript; charset=utf-8',
      ]);
      const imports = [...script.body.matchAll(/from "\.\/([^"]+)"/g)].map(([, imported = '']) => load(imported));
      return [script.body, ...(await Promise.all(imports))].join('\n');
    };
    const code = await load(`${page}.js`);
    expect(code).not.toContain("from '");
    expect(code).not.toMatch(/^import type/m);
    expect(code.length).toBeGreaterThan(1_000);
  },
);

test('a browser caches the files of a page until the next start', async () => {
  const addresses = (await app.inject('/local')).body.matchAll(/(?:href|src)="(\/local\/pages\/[^"]+)"/g);
  const [address = '', ...others] = [...addresses].map(([, found = '']) => found);
  expect(others.length).toBeGreaterThan(0);
  for (const one of [address, ...others]) {
    const { statusCode, headers } = await app.inject(one);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400, immutable']);
  }
  const ofAnotherServer = await app.inject(address.replace(/\/v\/\w+\//, '/v/another/'));
  expect(ofAnotherServer.statusCode).toBe(200);
  expect((await app.inject('/local/pages/messenger.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/local/pages/load.ts',
  '/local/pages/messenger/main.ts',
  '/local/pages/load.js',
  '/local/pages/v/1/load.ts',
  '/local/pages/v/1/..%2f..%2fsign-init-data.ts',
  '/local/pages/../sign-init-data.ts',
  '/local/pages/..%2fsign-init-data.ts',
  '/local/pages/%2e%2e/%2e%2e/package.json',
  '/local/pages/messenger/..%2f..%2f..%2fpackage.json',
  '/local/pages/',
  '/local/avatars/..%2f1.svg',
])('%s is not there', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test('every demo player has a picture of its own origin', async () => {
  const players = (await app.inject({ url: '/local/players', headers: { host: 'localhost:3100' } })).json();
  expect(players).toHaveLength(demoPlayers.length);
  expect(players[0].photo_url).toBe(`http://localhost:3100/local/avatars/${players[0].id}.svg`);
  const picture = await app.inject(`/local/avatars/${players[0].id}.svg`);
  expect(picture.headers['content-type']).toContain('image/svg+xml');
});

test('signs for a player on request, in the requested language', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/local/init-data',
    payload: { player_id: 634_118_902, start_param: 'ref_x', language: 'de', platform: 'ios' },
  });
  const { init_data } = reply.json();
  expect(isValid(init_data, botToken)).toBe(true);
  expect(JSON.parse(new URLSearchParams(init_data).get('user') ?? '')).toMatchObject({ language_code: 'de' });
});

test('creates a player for an unknown id', async () => {
  const reply = await app.inject({ method: 'POST', url: '/local/init-data', payload: { player_id: 77 } });
  expect(new URLSearchParams(reply.json().init_data).get('user')).toContain('"username":"guest_77"');
});

test.each([{}, { player_id: 0 }, { player_id: 1, tamper: 'nothing' }, { player_id: 1, more: 1 }])(
  'refuses an order that it does not understand: %j',
  async (payload) => {
    expect((await app.inject({ method: 'POST', url: '/local/init-data', payload })).statusCode).toBe(400);
  },
);

test("notifies the app's server of a film that was watched to the end", async () => {
  const reply = await app.inject({ method: 'POST', url: '/local/ads/finished', payload: { user: '77' } });
  expect(reply.json()).toEqual({ told: true });
  expect(calls).toEqual([{ userid: '77', secret: 'the reward secret' }]);
});
