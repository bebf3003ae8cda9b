import type { ImportOfFile } from '../boundaries/read-imports.ts';
import { type Graph, writeMermaid } from './mermaid.ts';

/** The programs and packages, and their imports of each other. */
export function drawHouse(imports: readonly ImportOfFile[]): string {
  const partOf = (file: string) => /^(?:apps|packages)\/([^/]+)\/|^(e2e|bench)\//.exec(file)?.slice(1).find(Boolean);
  return drawParts(imports, partOf, (part) => {
    if (part === 'e2e' || part === 'bench') {
      return 'tests and measurements';
    }
    return imports.some(({ from }) => from.startsWith(`apps/${part}/`)) ? 'apps' : 'packages';
  });
}

/** The server's features, and how they use each other. */
export function drawFeatures(imports: readonly ImportOfFile[]): string {
  const featureOf = (file: string) => /^packages\/backend\/src\/features\/([^/]+)\//.exec(file)?.[1];
  return drawParts(imports, featureOf, () => 'packages/backend/src/features');
}

/** The folders of the mini-app, from the program's top down. */
export function drawMiniapp(imports: readonly ImportOfFile[]): string {
  const folderOf = (file: string) => /^apps\/miniapp\/src\/([^/.]+)\//.exec(file)?.[1];
  return drawParts(imports, folderOf, () => 'apps/miniapp/src');
}

function drawParts(
  imports: readonly ImportOfFile[],
  partOf: (file: string) => string | undefined,
  groupOf: (part: string) => string,
): string {
  const parts = new Set<string>();
  const edges: [string, string][] = [];
  for (const [from, to] of imports.map((each) => [partOf(each.from), partOf(each.to)] as const)) {
    for (const part of [from, to]) {
      if (part !== undefined) {
        parts.add(part);
      }
    }
    if (from !== undefined && to !== undefined && from !== to) {
      edges.push([from, to]);
    }
  }
  const groups: Graph['groups'] = Object.fromEntries(
    [...Map.groupBy([...parts].sort(), groupOf)].sort(([first], [second]) => first.localeCompare(second, 'en')),
  );
  return writeMermaid({ groups, edges });
}
