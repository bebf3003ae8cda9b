/** A graph as Mermaid's text. */
export type Graph = {
  /** Titles of boxes around nodes, and the nodes in them. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly edges: readonly (readonly [from: string, to: string])[];
};

/** https://mermaid.js.org/syntax/flowchart.html, sorted, so that the text changes with the graph alone. */
export function writeMermaid({ groups, edges }: Graph): string {
  const boxes = Object.entries(groups).flatMap(([title, nodes]) => [
    `  subgraph ${idOf(title)}["${title}"]`,
    ...[...nodes].sort().map((node) => `    ${idOf(node)}["${node}"]`),
    '  end',
  ]);
  const targets = Map.groupBy(edges, ([from]) => from);
  const arrows = [...targets.keys()].sort().map((from) => {
    const all = new Set(targets.get(from)?.map(([, to]) => idOf(to)));
    return `  ${idOf(from)} --> ${[...all].sort().join(' & ')}`;
  });
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
}

/** `end` alone would close a box. */
function idOf(name: string): string {
  return `n_${name.replaceAll(/\W+/g, '_')}`;
}
