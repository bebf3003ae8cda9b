import { ConfigError } from '@soho/backend/server';

type Variables = Record<string, string | undefined>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * The host names that the local world accepts. It signs in as any player on request, so it stays on this
 * machine unless LOCAL_WORLD_HOST names the one host by which a phone or a tunnel, for example, reaches it.
 * @throws ConfigError in production, and for a host that is neither local nor named
 */
export function readLocalHosts(env: Variables): readonly string[] {
  const named = env['LOCAL_WORLD_HOST']?.toLowerCase();
  const { protocol, hostname } = new URL(env['PUBLIC_URL'] ?? 'http://localhost');
  const isOpen = !LOOPBACK.test(env['HOST'] ?? '');
  const problems: [boolean, string][] = [
    [env['NODE_ENV'] === 'production', 'NODE_ENV: is production; for real players there is `npm run serve`'],
    [isOpen && !named, 'HOST: is not this machine alone'],
    [protocol === 'https:' && hostname !== named, 'PUBLIC_URL: is https, as for real players'],
    [protocol === 'http:' && !LOOPBACK.test(hostname) && hostname !== named, 'PUBLIC_URL: is not this machine'],
  ];
  const broken = problems.filter(([isBroken]) => isBroken).map(([, problem]) => `  - ${problem}`);
  if (broken.length > 0) {
    const why = 'The local world signs in as any player on request, so it is for this machine alone:';
    const what = 'To open it to others all the same, name the host in LOCAL_WORLD_HOST, without scheme and port.';
    throw new ConfigError([why, ...broken, what].join('\n'));
  }
  return ['localhost', '127.0.0.1', '[::1]', ...(named === undefined ? [] : [named])];
}
