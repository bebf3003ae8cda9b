import { serveMiniapp } from './dev/serve-miniapp.ts';
import { runServerProcess } from './dev/server-process.ts';
import { localEnvironment } from './local-environment.ts';
import { readLocalHosts } from './local-host.ts';
import { runProgram } from './run-program.ts';

// `npm run dev`: as `npm start`, with the mini-app's files served as they are written. Vite answers on the port that the
// environment sets, and the server behind it on a free one.

runProgram(async () => {
  const env = localEnvironment(process.env);
  const hosts = readLocalHosts(env);
  const server = runServerProcess({ ...env, HOST: '127.0.0.1', PORT: '0' });
  try {
    // First: the server reaches the local world's bot and chain by this port.
    const vite = await serveMiniapp(server, { host: env['HOST'] ?? '', port: Number(env['PORT']), hosts });
    const { product } = await server.started();
    console.log(`\n  ${product} is running with hot reload. Open ${env['PUBLIC_URL']}/local\n`);
    return {
      stop: async () => {
        // First: it restarts the server when a file changes.
        await vite.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
});
