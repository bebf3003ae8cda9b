import { buildConsole, buildMiniapp } from './build-app.ts';
import { runLocalServer } from './run-local-server.ts';
import { runProgram } from './run-program.ts';

runProgram(async () => {
  const { url, consoleUrl, product, stop } = await runLocalServer(async () => ({
    pagesFolder: await buildMiniapp(),
    consoleFolder: await buildConsole(),
  }));
  console.log(`\n  ${product} is running. Open ${url}/local\n  Operators open ${consoleUrl}\n`);
  return { stop };
});
