import type { FastifyReply, FastifyRequest } from 'fastify';

/** Which secret of a browser: of its session, or of its sign-in question. */
export type CookieName = 'console' | 'console-question';

export type Cookies = {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  write(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  remove(reply: FastifyReply, name: CookieName): void;
};

/** As `makeSecret` makes them. */
const SECRET = /^[\w-]{43}$/;

/**
 * Cookies of the console's own host: of no other, no script's, and sent from the console's own pages alone. On https the
 * prefix `__Host-` has the browser refuse them from anywhere else; on plain http, which is the local world's, browsers
 * take no such name, and hosts share cookies over all ports.
 */
export function makeCookies(consoleUrl: string): Cookies {
  const { protocol, port } = new URL(consoleUrl);
  const isHttps = protocol === 'https:';
  const fullName = (name: CookieName) => (isHttps ? `__Host-soho-${name}` : `soho-${name}-${port}`);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  return {
    read(request, name) {
      const wanted = `${fullName(name)}=`;
      const given = (request.headers.cookie ?? '').split(/; */).filter((pair) => pair.startsWith(wanted));
      const value = given[0]?.slice(wanted.length);
      // Of two with the same name, one is not ours.
      return given.length === 1 && value !== undefined && SECRET.test(value) ? value : undefined;
    },
    write(reply, name, value, seconds) {
      reply.header('set-cookie', `${fullName(name)}=${value}; ${attributes}; Max-Age=${seconds}`);
    },
    remove(reply, name) {
      reply.header('set-cookie', `${fullName(name)}=; ${attributes}; Max-Age=0`);
    },
  };
}
