import { join } from 'node:path';
import { findOnPath } from './find-program.ts';
import { runOrThrow } from './run-program.ts';

const [openssl] = findOnPath('openssl');

/** What is missing on this machine to make a certificate, in words; undefined if nothing is. */
export function findMissingOpenssl(): string | undefined {
  return openssl === undefined ? 'openssl is not installed: apt-get install openssl' : undefined;
}

/** Makes a certificate for host names, signed by itself, with its key beside it. @returns both files */
export async function makeCertificate(
  folder: string,
  names: readonly string[],
): Promise<{ key: string; file: string }> {
  const [key, file] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const subject = [
    '-subj',
    '/CN=soho.test',
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
  ];
  await runOrThrow(openssl ?? '', ['req', '-x509', '-nodes', ...curve, ...subject, '-keyout', key, '-out', file]);
  return { key, file };
}
