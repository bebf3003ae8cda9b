import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Elements that have a text of their own beside a node that comes and goes, by their lines. */
function elementsWithBareText(code: string): number[] {
  const lines: number[] = [];
  const check = ({ start, children }: { readonly start: number; readonly children: readonly unknown[] }) => {
    const inside = children.map((child) => contentOf(child as Node)).filter((node) => !isBlank(node));
    if (inside.length > 1 && inside.some(comesAndGoes) && inside.some(isText)) {
      lines.push(code.slice(0, start).split('\n').length);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync('screen.tsx', code).program);
  return lines;
}

function contentOf(node: Node): Node {
  const isWrapped = node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression';
  return isWrapped ? contentOf(node['expression'] as Node) : node;
}

function isBlank({ type, value }: Node): boolean {
  return type === 'JSXEmptyExpression' || (/^(JSXText|Literal)$/.test(type) && String(value).trim() === '');
}

function comesAndGoes({ type, operator }: Node): boolean {
  return type === 'LogicalExpression' ? operator === '&&' : type === 'ConditionalExpression';
}

/** Also a word, or a call: its result is taken for a text unless it is a list. */
function isText(node: Node): boolean {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
    case 'TemplateLiteral':
    case 'MemberExpression':
      return true;
    case 'CallExpression':
      return !/\.(map|flatMap)$/.test(nameOf(node['callee'] as Node));
    case 'LogicalExpression':
      return isText(contentOf(node['right'] as Node));
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].some(
        (part) => isText(contentOf(part as Node)) && !isNull(part as Node),
      );
    default:
      return false;
  }
}

const isNull = ({ type, value }: Node) => type === 'Literal' && value === null;

function nameOf({ property }: Node): string {
  return `.${String((property as { readonly name?: string } | undefined)?.name)}`;
}

// A page translator moves texts into elements of its own; React then fails to find them when it inserts a node before.
test('no text is bare beside a node that comes and goes', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    elementsWithBareText(readFileSync(join(SOURCE, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['<p>{isNew && <b />} new</p>', 1],
  ['<p>{words.new}{isNew ? <b /> : null}</p>', 1],
  ["<p>{isNew && '+'}<b /></p>", 1],
  ['<p>{isNew && <b />}<i>{words.new}</i></p>', 0],
  ['<p>{isNew && words.new}</p>', 0],
  ['<p>{words.new} {words.old}</p>', 0],
])('%s has %i', (code, count) => {
  expect(elementsWithBareText(code)).toHaveLength(count);
});
