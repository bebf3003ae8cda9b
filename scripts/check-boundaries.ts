// Checks imports by the rules of .dependency-cruiser.cjs.
import { readImports } from './boundaries/read-imports.ts';

/** With a parser that doesn't fit, dependency-cruiser reads nothing and is content. */
const fewestModules = 50;

const { violations, modulesRead } = await readImports('.');
for (const violation of violations) {
  console.log(violation);
}
console.log(`${violations.length} forbidden imports; ${modulesRead} modules with imports were read.`);
if (modulesRead < fewestModules) {
  console.log(`That is fewer than ${fewestModules}: the check is blind.`);
}
process.exitCode = violations.length > 0 || modulesRead < fewestModules ? 1 : 0;
