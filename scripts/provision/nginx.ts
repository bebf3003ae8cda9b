import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingOpenssl, makeCertificate } from './certificate.ts';
import { findOnPath } from './find-program.ts';
import { freePort } from './free-port.ts';

/** nginx writes them where its package says, unless it is told. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const [nginx] = findOnPath('nginx');

export type NginxPlace = {
  readonly port: number;
  /** The certificate of players' host and of the console's, signed by itself. */
  readonly certificate: string;
  readonly program: string;
  /** For each start of the program. */
  readonly args: readonly string[];
};

/** What is missing on this machine to run nginx, in words; undefined if nothing is. */
export function findMissingNginx(): string | undefined {
  return nginx === undefined ? 'nginx is not installed: apt-get install nginx-light' : findMissingOpenssl();
}

/**
 * Lays out deploy/nginx.conf in a folder of its own: nothing of the file changes but where it writes and the ports.
 * The file upstream.conf beside it, which names the servers, is the caller's.
 */
export async function layOutNginx(folder: string): Promise<NginxPlace> {
  const certificate = await makeCertificate(folder, ['soho.test', 'console.soho.test']);
  const file = join(folder, 'nginx.conf');
  const port = await freePort();
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('user www-data;', '')
    // Else it would create, and take ownership of, those of this machine's own nginx.
    .replace('http {', `http {\n${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`)
    .replaceAll(/\/etc\/ssl\/soho|\/var\/log\/nginx|\/run(?=\/nginx.pid)/g, folder)
    .replace('listen 80 ', `listen 127.0.0.1:${await freePort()} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `);
  writeFileSync(file, text);
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
  return { port, certificate: readFileSync(certificate.file, 'utf8'), program: nginx ?? '', args };
}
