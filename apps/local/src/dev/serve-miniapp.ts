import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { forward } from './forward.ts';
import type { ServerProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MINIAPP = join(ROOT, 'apps/miniapp');
/** The files that the server's process runs. */
const SERVER_FILES = [
  ...['backend', 'contract', 'rules', 'ton', 'telegram', 'local-world'].map((name) => join(ROOT, 'packages', name)),
  join(ROOT, 'apps/local/src'),
  join(ROOT, 'apps/local/demo'),
  join(MINIAPP, 'index.html'),
];
/** The files that the page imports. The repository's other files, such as secrets and databases, must not be served. */
const PAGE_FILES = [
  MINIAPP,
  ...['packages/contract', 'packages/rules', 'node_modules'].map((name) => join(ROOT, name)),
];
const TEST = /\.test\.tsx?$/;
/** All changes of an editor's 'save all' cause one restart. */
const SETTLE_MS = 50;
/** The longest wait until the watcher has read the folders: that takes a second, and on a busy machine can take ten. */
const LONGEST_READ_MS = 60_000;
/** Paths that the server always answers, even if the mini-app's folder has such a file. */
const SERVER_PATH = /^\/(?:api|local|share-card)(?:[/?]|$)/;

type Options = { readonly host: string; readonly port: number; readonly hosts: readonly string[] };

/**
 * Serves the mini-app by Vite, with hot reload, and everything else by the server, which restarts when its files
 * change. A request that comes while it restarts waits for it.
 * @param options.hosts names by which the browser may reach it
 */
export async function serveMiniapp(server: ServerProcess, { host, port, hosts }: Options): Promise<ViteDevServer> {
  const restarting = restartOnChange(server);
  const vite = await createServer({
    root: MINIAPP,
    configFile: join(MINIAPP, 'vite.config.ts'),
    // The server answers pages.
    appType: 'custom',
    logLevel: 'warn',
    server: { host, port, strictPort: true, allowedHosts: [...hosts], fs: { allow: PAGE_FILES } },
    plugins: [forwardToServer(server), restarting.plugin],
  });
  await vite.listen();
  // A change of a file that the watcher has yet to read is not reported.
  await Promise.race([restarting.untilRead(), sleep(LONGEST_READ_MS, undefined, { ref: false })]);
  return vite;
}

function forwardToServer(server: ServerProcess): Plugin {
  return {
    name: 'forward-to-server',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (SERVER_PATH.test(request.url ?? '')) {
          void answer(server, request, response);
        } else {
          next();
        }
      });
      // After Vite's own middlewares, for requests that they do not handle.
      return () => {
        vite.middlewares.use((request, response) => {
          void answer(server, request, response, (html) => vite.transformIndexHtml(request.url ?? '/', html));
        });
      };
    },
  };
}

async function answer(
  server: ServerProcess,
  request: IncomingMessage,
  response: ServerResponse,
  transformPage?: (html: string) => Promise<string>,
): Promise<void> {
  try {
    const { url } = await server.started();
    await forward(request, response, url, transformPage);
  } catch (error) {
    if (response.headersSent) {
      response.destroy();
    } else {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    }
  }
}

/** @returns a plugin, and a wait, for when Vite has it, until the watcher has read nearly all folders */
function restartOnChange(server: ServerProcess): { readonly plugin: Plugin; untilRead(): Promise<unknown> } {
  let read: Promise<unknown> = Promise.resolve();
  const plugin: Plugin = {
    name: 'restart-on-change',
    configureServer({ watcher }) {
      let settling: ReturnType<typeof setTimeout> | undefined;
      watcher.add(SERVER_FILES);
      // What cannot be watched is logged by Vite, which goes on.
      read = once(watcher, 'ready').catch(() => undefined);
      watcher.on('all', (_event, file) => {
        if (isServerFile(file)) {
          clearTimeout(settling);
          settling = setTimeout(() => {
            console.log('A file of the server has changed: restarting it …');
            server.restart();
          }, SETTLE_MS);
        }
      });
    },
  };
  return { plugin, untilRead: () => read };
}

function isServerFile(file: string): boolean {
  return !TEST.test(file) && SERVER_FILES.some((part) => file === part || file.startsWith(part + sep));
}
