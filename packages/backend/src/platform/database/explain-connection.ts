const UNTRUSTED =
  'This machine does not trust the certificate of PostgreSQL. Name its authority by sslrootcert=<file>.';

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
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of PostgreSQL is of another host. Correct the host.',
  CERT_HAS_EXPIRED: 'The certificate of PostgreSQL has expired. Renew it.',
  ECONNRESET: 'What listens at this address does not speak like PostgreSQL. Correct host and port.',
};

/** What an error means to who named the database by DATABASE_URL, and what to do; undefined for errors of other kinds. */
export function explainConnection(error: unknown): string | undefined {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
  const said = SAYINGS.find(([saying]) => saying.test(String(message)))?.[1];
  const mend = MENDS[String(code)] ?? said;
  return mend === undefined ? undefined : `DATABASE_URL: ${mend}`;
}

/** What pg and its pool say without a code. */
const SAYINGS: readonly (readonly [RegExp, string | undefined])[] = [
  [/^timeout expired$|^timeout exceeded when trying to connect$|due to connection timeout$/, MENDS['ETIMEDOUT']],
  [
    /^Connection terminated unexpectedly$/,
    'The connection was cut off: PostgreSQL was stopped, or something else listens at this address. Look at its log, or correct host and port.',
  ],
  [
    /does not support SSL connections$/,
    'PostgreSQL has no TLS at this address. Turn ssl on there, or take sslmode out of the address.',
  ],
];
