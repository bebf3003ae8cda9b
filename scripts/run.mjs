// node scripts/run.mjs [flags] <file.ts> [arguments]: runs a program of this repository on the pinned Node, packages installed.
// This file keeps to syntax that an old Node can read: it must answer with the sentence below, not with a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or newer; here is ${process.version}. Install a newer one from nodejs.org.`);
  process.exit(1);
}

void import('./run/main.mjs').then(({ main }) => main(process.argv.slice(2)));
