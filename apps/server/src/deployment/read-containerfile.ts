import { readFileSync } from 'node:fs';

export type Instruction = { readonly name: string; readonly text: string };

/** The instructions of deploy/Containerfile, stage by stage; continued lines are one. */
export function readStages(): Instruction[][] {
  const text = readFileSync('deploy/Containerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages: Instruction[][] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [name = '', ...rest] = line.split(' ');
    if (name === 'FROM') {
      stages.push([]);
    }
    stages.at(-1)?.push({ name, text: rest.join(' ') });
  }
  return stages;
}

/** What instructions of a name say, in their order. */
export function textsOf(stage: readonly Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text);
}
