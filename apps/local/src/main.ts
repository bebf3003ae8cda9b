import { buildMiniapp } from './build-miniapp.ts';
import { runLocalServer } from './run-local-server.ts';
import { runProgram } from './run-program.ts';

runProgram(async () => {
  const { url, product, stop } = await runLocalServer(buildMiniapp);
  console.log(`\n  ${product} is running. Open ${url}/local\n`);
  return { stop };
});
