import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

type Served = { readonly type: string; readonly body: Buffer };
export type BareReact = { readonly url: string; stop(): void };

/** Builds a page that renders one line with React, and serves it as the app is served: brotli, by HTTP/1.1. */
export async function serveBareReact(folder: string): Promise<BareReact> {
  const { output } = await buildInto(folder);
  const files = new Map<string, Served>();
  for (const { fileName } of output) {
    const body = brotliCompressSync(await readFile(join(folder, fileName)));
    files.set(`/${fileName}`, {
      type: fileName.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      body,
    });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/index.html`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function buildInto(folder: string) {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  if (!('output' in built)) {
    throw new Error('Vite answered something else than one build');
  }
  return built;
}
