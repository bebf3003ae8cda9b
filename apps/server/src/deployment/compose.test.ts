import { existsSync, readFileSync } from 'node:fs';
import { ConfigError, readConfig, TIMEOUTS } from '@soho/backend/server';
import { expect, test } from 'vitest';
import { interpolate, readCompose, type Service } from './read-compose.ts';

const { services, networks } = readCompose();
const all = Object.entries(services);
const servers = all.filter(([, { build }]) => build !== undefined);

/** What an operator would write into deploy/.env. */
const filled: Record<string, string> = {
  ...namesIn('deploy/env.example'),
  PUBLIC_URL: 'https://soho.test',
  BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
  APP_SHORT_NAME: 'play',
  BOT_WEBHOOK_SECRET: 'b2e8c4a6d0f1937586a1c3e5f7092b4d',
  JWT_SECRET: '0d1f2e3c4b5a69788796a5b4c3d2e1f0',
  ADS_REWARD_SECRET: 'c41f8e07b92d6a35e0f7138bd4962ac5',
  ADS_BLOCK_ID: '1',
  CONSOLE_URL: 'https://console.soho.test',
  TON_RECEIVER: `0:${'0123456789abcdef'.repeat(4)}`,
  POSTGRES_PASSWORD: 'f00dcafe',
};

/** The variables of such a file, with their values. */
function namesIn(file: string): Record<string, string> {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

function environmentOf({ environment = {} }: Service, env: Record<string, string>): Record<string, string> {
  const own = Object.entries(environment).map(([name, value]) => [name, interpolate(value, env)]);
  return { ...env, ...Object.fromEntries(own) };
}

test('each image is of an exact version', () => {
  const moving = all.filter(([, { image }]) => !/:\d+\.\d+\.?\d*(-[\w.]+)?(@sha256:[0-9a-f]{64})?$/.test(image));
  expect(moving.map(([name]) => name)).toEqual([]);
});

test('image, package and guide have one version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(new Set(servers.map(([, { image }]) => image))).toEqual(new Set([`soho:${version}`]));
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(`-t soho:${version} `);
  expect(readFileSync('docs/operate/README.md', 'utf8')).toContain(` /opt/soho-${version} `);
});

test('only nginx publishes ports, and what it publishes is the web', () => {
  expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['nginx']);
  expect(services['nginx']?.ports).toEqual(['80:80', '443:443']);
});

test('the database and the limits are on a network that leads nowhere', () => {
  expect(networks['data']).toEqual({ internal: true });
  expect(services['postgres']?.networks).toEqual(['data']);
  expect(services['valkey']?.networks).toEqual(['data']);
  expect(services['nginx']?.networks).toEqual(['front']);
});

test('each service is watched, started again, bounded, and gains no rights', () => {
  const image = readFileSync('deploy/Containerfile', 'utf8');
  for (const [name, service] of all) {
    const isWatched =
      service.healthcheck !== undefined || (service.build !== undefined && image.includes('HEALTHCHECK'));
    expect(isWatched, name).toBe(true);
    expect(service, name).toMatchObject({ restart: 'unless-stopped', security_opt: ['no-new-privileges:true'] });
    expect(Object.keys(service.deploy?.resources.limits ?? {}), name).toEqual(['cpus', 'memory', 'pids']);
  }
});

test('a server has longer to stop than it takes', () => {
  for (const [name, { stop_grace_period = '0s' }] of servers) {
    expect(Number.parseInt(stop_grace_period, 10) * 1000, name).toBeGreaterThan(TIMEOUTS.request);
  }
});

test('.env.example has every variable that compose.yaml and its env.example set', () => {
  const known = new Set(Object.keys(namesIn('.env.example')));
  const set = servers.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const unknown = [...Object.keys(filled), ...set].filter((name) => !known.has(name));
  expect(unknown).toEqual(['POSTGRES_PASSWORD']);
});

test('a server accepts what env.example lists, when it is filled in', () => {
  const configs = servers.map(([, service]) => readConfig(environmentOf(service, filled), { production: true }));
  expect(configs.map(({ role }) => role)).toEqual(['api', 'api', 'jobs']);
  for (const { trustProxy, internalPort, database, redisUrl } of configs) {
    expect({ trustProxy, internalPort }).toEqual({ trustProxy: 1, internalPort: 9090 });
    expect('url' in database && database.url.reveal()).toBe('postgres://soho:f00dcafe@postgres:5432/soho');
    expect(redisUrl?.reveal()).toBe('redis://valkey:6379');
  }
});

test('the servers of systemd have the names and roles of those of compose.yaml, and ports of their own', () => {
  const configs = servers.map(([name]) =>
    readConfig({ ...filled, ...namesIn(`deploy/${name}.env`) }, { production: true }),
  );
  expect(configs.map(({ role }) => role)).toEqual(servers.map(([, { environment }]) => environment?.['ROLE']));
  const ports = configs.flatMap(({ port, internalPort, console }) => [port, internalPort, console?.port]);
  expect(new Set(ports).size).toBe(3 * servers.length);
  const upstream = readFileSync('deploy/upstream.conf', 'utf8');
  const named = [...upstream.matchAll(/^\s*server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => Number(port));
  const answering = configs.filter(({ role }) => role === 'api');
  expect(named).toEqual([...answering.map(({ port }) => port), ...answering.map(({ console }) => console?.port)]);
});

test('nothing starts with env.example as it is', () => {
  const empty = namesIn('deploy/env.example');
  for (const [, service] of servers) {
    expect(() => environmentOf(service, empty)).toThrow('POSTGRES_PASSWORD');
    expect(() =>
      readConfig(environmentOf(service, { ...empty, POSTGRES_PASSWORD: 'x' }), { production: true }),
    ).toThrow(ConfigError);
  }
});

test('nginx knows the servers that answer players, and no other', () => {
  const upstream = readFileSync('deploy/upstream.compose.conf', 'utf8');
  const named = [...upstream.matchAll(/^\s*server (\S+)/gm)].map(([, address]) => address);
  const answering = servers.filter(([, { environment }]) => environment?.['ROLE'] === 'api');
  const portsOf = ([name, service]: (typeof servers)[number]) => {
    const { port, console } = readConfig(environmentOf(service, filled), { production: true });
    return [`${name}:${port}`, `${name}:${console?.port}`];
  };
  const [players, operators] = [0, 1].map((listener) => answering.map((server) => portsOf(server)[listener]));
  expect(named).toEqual([...(players ?? []), ...(operators ?? [])]);
});

test('the files that compose.yaml names exist', () => {
  const mounted = all.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const files = mounted.filter((path) => path.endsWith('.conf'));
  expect(files).toEqual(['./nginx.conf', './upstream.compose.conf']);
  expect(files.filter((path) => !existsSync(`deploy/${path}`))).toEqual([]);
  expect(servers.map(([, { build }]) => existsSync(build?.dockerfile ?? ''))).toEqual([true, true, true]);
});
