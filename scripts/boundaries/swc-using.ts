import { Visitor } from '@swc/core/Visitor.js';

type Statement = Parameters<Visitor['visitStatement']>[0];
type Declarators = Parameters<Visitor['visitVariableDeclarators']>[0];

/** dependency-cruiser walks swc's trees with swc's own visitor, which gives up on a `using` declaration. */
export function teachVisitorUsing(): void {
  const { prototype } = Visitor;
  const visitOther = prototype.visitStatement;
  prototype.visitStatement = function visit(statement: Statement): Statement {
    const declarators = declaratorsOfUsing(statement);
    if (declarators === undefined) {
      return visitOther.call(this, statement);
    }
    this.visitVariableDeclarators(declarators);
    return statement;
  };
}

/** swc's types do not know this statement. */
function declaratorsOfUsing(statement: {
  readonly type: string;
  readonly decls?: Declarators;
}): Declarators | undefined {
  return statement.type === 'UsingDeclaration' ? statement.decls : undefined;
}
