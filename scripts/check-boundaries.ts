// Checks imports by the rules of .dependency-cruiser.cjs.
import path from 'node:path';
import { Visitor } from '@swc/core/Visitor.js';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

type Statement = Parameters<Visitor['visitStatement']>[0];
type Declarators = Parameters<Visitor['visitVariableDeclarators']>[0];

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
/** Tests may import anything, so they do not count for circles of folders. */
const WITHOUT_TESTS = '(^|/)dist[./]|\\.test\\.tsx?$|/src/testing/';
/** With a parser that doesn't fit, dependency-cruiser reads nothing and is content. */
const FEWEST_MODULES = 50;

teachVisitorUsing();
const { forbidden = [], options } = await extractConfig(path.resolve('.dependency-cruiser.cjs'));
const isOfFolders = (rule: IForbiddenRuleType) => 'scope' in rule && rule.scope === 'folder';
const ofFiles = await read({ ...options, ruleSet: { forbidden: forbidden.filter((rule) => !isOfFolders(rule)) } });
const ofFolders = await read({
  ...options,
  exclude: { path: WITHOUT_TESTS },
  ruleSet: { forbidden: forbidden.filter(isOfFolders) },
});
const violations = [...ofFiles.summary.violations, ...ofFolders.summary.violations];
for (const { rule, from, to } of violations) {
  console.log(`${rule.name}: ${from} → ${to}`);
}
const modulesRead = ofFiles.modules.filter(
  ({ source, dependencies }) => !source.startsWith('node_modules/') && dependencies.length > 0,
).length;
console.log(`${violations.length} forbidden imports; ${modulesRead} modules with imports were read.`);
if (modulesRead < FEWEST_MODULES) {
  console.log(`That is fewer than ${FEWEST_MODULES}: the check is blind.`);
}
process.exitCode = violations.length > 0 || modulesRead < FEWEST_MODULES ? 1 : 0;

async function read(cruiseOptions: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise(FOLDERS, { validate: true, ...cruiseOptions });
  if (typeof output === 'string') {
    throw new TypeError('dependency-cruiser gave a text where its result was due.');
  }
  return output;
}

/** dependency-cruiser walks swc's trees with swc's own visitor, which gives up on a `using` declaration. */
function teachVisitorUsing(): void {
  const { prototype } = Visitor;
  const visitOther = prototype.visitStatement;
  prototype.visitStatement = function visit(statement: Statement): Statement {
    // swc's types do not know this statement.
    const { type, decls } = statement as { readonly type: string; readonly decls?: Declarators };
    if (type !== 'UsingDeclaration' || decls === undefined) {
      return visitOther.call(this, statement);
    }
    this.visitVariableDeclarators(decls);
    return statement;
  };
}
