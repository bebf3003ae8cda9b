// The table of imports in ARCHITECTURE.md, row by row. Run by `npm test -- boundaries`, which also fails when it read too little.
// Paths are of the real files: workspace links are followed. `$1` is what the first bracket of `from.path` matched.

const feature = '^packages/backend/src/features/([^/]+)/';
const screens = '^apps/miniapp/src/features/([^/]+)/';
const tests = '\\.test\\.tsx?$';
const opsTests = '^apps/ops/(?:.+\\.test\\.ts$|src/testing/)';

/**
 * By these alone others use a package; contract has a door for the mini-app and one for the console, backend one for the
 * server and one, with several leaves, for operators.
 */
const entries = [
  '^packages/[^/]+/src/index\\.ts$',
  '^packages/contract/src/console/(?:index|roles)\\.ts$',
  '^packages/backend/src/server\\.ts$',
  '^packages/backend/src/(?:(?:|backup/|doctor/|setup/)operator|actions/open-actions|cluster/distribute|features/[^/]+/index)\\.ts$',
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const house = [
  {
    name: 'rules import nothing',
    from: { path: '^packages/rules/', pathNot: tests },
    to: { pathNot: '^packages/rules/' },
  },
  {
    name: 'contract imports zod and rules alone',
    from: { path: '^packages/contract/', pathNot: tests },
    to: { pathNot: '^packages/(contract|rules)/|^node_modules/zod/' },
  },
  {
    name: 'a protocol package imports no package of ours',
    from: { path: '^packages/(ton|telegram)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  {
    name: 'backend imports contract, rules and the protocols',
    from: { path: '^packages/backend/' },
    to: { path: '^packages/', pathNot: '^packages/(backend|contract|rules|ton|telegram)/' },
  },
  {
    name: "backend's platform knows no rule and no feature",
    from: { path: '^packages/backend/src/platform/', pathNot: tests },
    to: { path: '^packages/(rules|backend/src/features)/' },
  },
  {
    name: 'a feature uses another by its index alone',
    from: { path: feature, pathNot: tests },
    to: {
      path: '^packages/backend/src/features/',
      pathNot: ['^packages/backend/src/features/$1/', '^packages/backend/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'only the application adds routes',
    from: { pathNot: ['^packages/backend/src/app\\.ts$', tests] },
    to: { path: '^packages/backend/src/features/[^/]+/routes\\.ts$' },
  },
  {
    name: "nothing of HTTP is loaded by operators' commands",
    from: { path: '^apps/ops/', pathNot: [tests, '/testing/'] },
    to: { path: '^packages/backend/src/platform/http/|^node_modules/@?fastify', reachable: true },
  },
  {
    name: "operators' commands use the operator's door",
    from: { path: '^apps/ops/', pathNot: [tests, '/testing/'] },
    to: { path: '^packages/backend/src/server\\.ts$' },
  },
  {
    name: 'server imports backend and the protocols',
    from: { path: '^apps/server/' },
    to: { path: '^packages/', pathNot: '^packages/(backend|ton|telegram)/' },
  },
  {
    name: "ops imports backend, the protocols and the console's calls",
    from: { path: '^apps/ops/' },
    to: { path: '^packages/', pathNot: '^packages/(backend|ton|telegram|contract/src/console)/' },
  },
  {
    name: 'the mini-app imports rules and contract',
    from: { path: '^apps/miniapp/' },
    to: { path: '^packages/', pathNot: '^packages/(rules|contract)/' },
  },
  {
    name: "the console imports rules and the console's calls",
    from: { path: '^apps/console/' },
    to: { path: '^packages/', pathNot: '^packages/(rules|contract/src/console)/' },
  },
  {
    name: "the mini-app does not load the console's calls",
    from: { path: '^apps/miniapp/' },
    to: { path: '^packages/contract/src/console/' },
  },
  {
    name: 'only the local program, e2e and benches import the local world',
    from: { pathNot: '^(packages/local-world|apps/local|e2e|bench)/' },
    to: { path: '^packages/local-world/' },
  },
  {
    name: 'e2e and benches import local-world, contract and rules',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^packages/', pathNot: '^packages/(local-world|contract|rules)/' },
  },
  {
    name: 'nothing imports a program',
    from: { path: '^(apps/[^/]+|packages|e2e|bench|scripts)/' },
    to: { path: '^(apps|e2e|bench)/', pathNot: '^$1/' },
  },
  {
    name: 'a package is used by its entry alone',
    from: { path: '^(packages/[^/]+|apps|e2e|bench|scripts)/', pathNot: opsTests },
    to: { path: '^packages/', pathNot: ['^$1/', ...entries] },
  },
  {
    name: "tests of operators' commands also use what backend's own tests do",
    from: { path: opsTests },
    to: { path: '^packages/', pathNot: ['^packages/backend/src/testing/', ...entries] },
  },
  {
    name: 'scripts stand alone, and lend out their provisioning and the floor of phones',
    from: { path: '^(packages|apps|e2e|bench)/' },
    to: { path: '^scripts/', pathNot: '^scripts/(provision/|floor\\.ts)' },
  },
  {
    name: 'scripts import no package of ours',
    from: { path: '^scripts/' },
    to: { path: '^packages/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const miniapp = [
  {
    name: 'a feature never imports a feature',
    from: { path: screens },
    to: { path: '^apps/miniapp/src/features/', pathNot: '^apps/miniapp/src/features/$1/' },
  },
  {
    name: 'app is above the features',
    from: { path: '^apps/miniapp/src/(features|payments|ui|platform|api|words)/' },
    to: { path: '^apps/miniapp/src/app/' },
  },
  {
    name: 'features are above payments, ui, platform and api',
    from: { path: '^apps/miniapp/src/(payments|ui|platform|api|words)/' },
    to: { path: '^apps/miniapp/src/features/' },
  },
  {
    name: 'payments are above ui, platform and api',
    from: { path: '^apps/miniapp/src/(ui|platform|api|words)/' },
    to: { path: '^apps/miniapp/src/payments/' },
  },
  {
    name: 'ui has no data and no words of its own',
    from: { path: '^apps/miniapp/src/ui/' },
    to: { path: '^apps/miniapp/src/(api|words)/' },
  },
  {
    name: 'platform draws nothing',
    from: { path: '^apps/miniapp/src/platform/' },
    to: { path: '^apps/miniapp/src/ui/' },
  },
  {
    name: "one adapter owns the messenger's library",
    from: { path: '^apps/miniapp/', pathNot: '^apps/miniapp/src/platform/telegram/' },
    to: { path: '^node_modules/@tma\\.js/' },
  },
  {
    name: 'ui owns the components library',
    from: { path: '^apps/miniapp/', pathNot: '^apps/miniapp/src/ui/' },
    to: { path: '^node_modules/(radix-ui|@radix-ui)/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  { name: 'no circles', from: {}, to: { circular: true } },
  {
    name: 'no circles of features',
    scope: 'folder',
    from: { path: '^packages/backend/src/features/[^/]+$' },
    to: { path: '^packages/backend/src/features/[^/]+$', circular: true },
  },
  { name: 'every import is found', from: {}, to: { couldNotResolve: true } },
  { name: 'every library is declared', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
  { name: 'programs import no test', from: { pathNot: tests }, to: { path: tests } },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...house, ...miniapp, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist[./]' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
