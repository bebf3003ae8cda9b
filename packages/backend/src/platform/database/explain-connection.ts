/** PostgreSQL's codes, https://www.postgresql.org/docs/current/errcodes-appendix.html, and those of the way to it. */
const MENDS: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the password of this role. Check both, or give the role this password.',
  '28000': 'PostgreSQL refuses this role. Create it, and let it sign in from this machine in pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of this name. Create it, with the role as its owner.',
  '42501': 'The role may not create tables in this database. Make it the owner of the database.',
  '53300': 'PostgreSQL has no connection left. Lower DATABASE_POOL, or raise its max_connections.',
  '53100': 'The disk of PostgreSQL is full. Free some space there.',
  '57P03': 'PostgreSQL is starting or stopping. Try again in a minute.',
  ECONNREFUSED: 'Nothing listens at this address. Start PostgreSQL, or correct host and port.',
  ENOTFOUND: 'There is no host of this name. Correct it.',
  EAI_AGAIN: 'The name of the host could not be looked up. Check the network, or correct the name.',
  ETIMEDOUT: 'Nothing answers at this address. Correct host and port, or open the way through the firewall.',
  EHOSTUNREACH: 'No way leads to this host. Correct it, or check the network.',
  ECONNRESET: 'What listens at this address does not speak like PostgreSQL. Correct host and port.',
};

/** What an error means to who named the database by DATABASE_URL, and what to do; undefined for errors of other kinds. */
export function explainConnection(error: unknown): string | undefined {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  const mend = MENDS[String(code)] ?? (isTimeout(String(message)) ? MENDS['ETIMEDOUT'] : undefined);
  return mend === undefined ? undefined : `DATABASE_URL: ${mend}`;
}

/** As pg and its pool say it. */
function isTimeout(message: string): boolean {
  return message === 'timeout expired' || message === 'timeout exceeded when trying to connect';
}
