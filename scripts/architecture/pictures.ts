import { readProgramImports } from '../boundaries/read-imports.ts';
import { drawFeatures, drawHouse, drawMiniapp } from './draw-house.ts';
import { drawRequest } from './draw-request.ts';

export const DOCUMENT = 'ARCHITECTURE.md';

/** The document with its pictures redrawn from the imports. @throws Error when it has no place for one */
export async function redraw(document: string): Promise<string> {
  const imports = await readProgramImports();
  const pictures = {
    house: drawHouse(imports),
    features: drawFeatures(imports),
    'mini-app': drawMiniapp(imports),
    request: drawRequest(imports),
  };
  return Object.entries(pictures).reduce((text, [name, picture]) => replacePicture(text, name, picture), document);
}

function replacePicture(document: string, name: string, picture: string): string {
  const start = `<!-- picture: ${name} -->\n`;
  const [before, rest] = document.split(start);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (before === undefined || rest === undefined || end === -1) {
    throw new Error(`${DOCUMENT} has no place for the picture '${name}': ${start.trim()} … <!-- end -->`);
  }
  return `${before}${start}${picture}\n${rest.slice(end)}`;
}
