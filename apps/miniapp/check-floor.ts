// Checks what was built for players (`npm test -- build`) against the floor of phones: functions, syntax, attributes, CSS.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Declaration } from 'postcss';
import { parseSync, Visitor } from 'vite';
import { css, isNewerAttribute, isNewerGlobal, isNewerMember, isNewerStatic } from '../../scripts/floor.ts';

/** Gaps that no player notices. */
const harmless: Readonly<Record<string, string>> = {
  '.startViewTransition()': "of React's <ViewTransition>, which the app does not have",
  '.skipTransition()': "of React's <ViewTransition>, which the app does not have",
  'align-content: end': 'of flex boxes; grids have had it since 2017',
  'align-content: start': 'of flex boxes; grids have had it since 2017',
  'place-items: end': 'of flex boxes; grids have had it since 2017',
  'contain: inline-size': 'a name that is too long narrows the wallet button',
  cancelIdleCallback: 'called where requestIdleCallback is',
  'cursor: default': 'phones have no cursor',
  'cursor: pointer': 'phones have no cursor',
  'font-family: ui-monospace': 'the next font of the list is taken',
  'overscroll-behavior': 'the end of a list pulls the page',
  'overscroll-behavior-x': 'the end of a row pulls the page',
  'scrollbar-width': 'phones hide scroll bars by themselves',
  'text-wrap': 'lines are broken as everywhere',
};

if (import.meta.main) {
  const dist = join(import.meta.dirname, 'dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  const gaps = findGaps(new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')])));
  for (const [gap, file] of [...gaps].filter(([name]) => !(name in harmless))) {
    console.log(`${file}: ${gap} is newer than the floor of phones`);
    process.exitCode = 1;
  }
  for (const gap of Object.keys(harmless).filter((name) => !gaps.has(name))) {
    console.log(`check-floor.ts: ${gap} is harmless, but is not used any more`);
    process.exitCode = 1;
  }
}

/** @param build the content of files by name. @returns what they use that is newer than the floor, and a file with it */
export function findGaps(build: ReadonlyMap<string, string>): Map<string, string> {
  const gaps = new Map<string, string>();
  const own = new Set<string>();
  const contents = [...build].flatMap(([file, text]) => partsOf(file, text));
  for (const { code } of contents.filter(({ kind }) => kind === 'script')) {
    collectOwnNames(code, own);
  }
  for (const { file, kind, code } of contents) {
    const note = (gap: string) => gaps.set(gap, file);
    if (kind === 'script') {
      checkScript(code, own, note);
    } else {
      checkStyles(code, note);
    }
  }
  return gaps;
}

type Part = { readonly file: string; readonly kind: 'script' | 'styles'; readonly code: string };
type Note = (gap: string) => void;

function partsOf(file: string, text: string): Part[] {
  const inPage = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => code);
  if (file.endsWith('.html')) {
    return [
      ...inPage('script').map((code): Part => ({ file, kind: 'script', code })),
      ...inPage('style').map((code): Part => ({ file, kind: 'styles', code })),
    ];
  }
  return [{ file, kind: file.endsWith('.css') ? 'styles' : 'script', code: text }];
}

/** Methods that a library has of the same name as a newer one of browsers: `check` of Zod, `subscribe` of TanStack. */
function collectOwnNames(code: string, own: Set<string>): void {
  const add = (key: { readonly type: string; readonly name?: unknown }) =>
    key.type === 'Identifier' && own.add(String(key.name));
  new Visitor({
    MethodDefinition: ({ key }) => void add(key),
    Property: ({ key, value }) => void (/Function/.test(value.type) && add(key)),
    AssignmentExpression: ({ left }) => void (left.type === 'MemberExpression' && add(left.property)),
  }).visit(parseSync('built.js', code).program);
}

function checkScript(code: string, own: ReadonlySet<string>, note: Note): void {
  /** Names that the code looks for before it uses them. */
  const isSought = (name: string) => new RegExp(`typeof ${name}\\b|["'\`]${name}["'\`]in `).test(code);
  const noteUnlessSought = (name: string, gap: string) => isSought(name) || note(gap);
  if (/\(\?<[=!]|\(\?-?[ims]+:/.test(code)) {
    note('a look-behind or a flag within a regular expression');
  }
  new Visitor({
    Identifier: ({ name, start, end }) => {
      const isKey = code[start - 1] === '.' || code[end] === ':';
      if (isNewerGlobal(name) && !isKey) {
        noteUnlessSought(name, name);
      }
    },
    MemberExpression: ({ object, property, computed }) => {
      if (
        !computed &&
        object.type === 'Identifier' &&
        property.type === 'Identifier' &&
        isNewerStatic(object.name, property.name)
      ) {
        noteUnlessSought(property.name, `${object.name}.${property.name}()`);
      }
    },
    CallExpression: ({ callee, arguments: [first, second], optional }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
      if (isNewerMember(name) && !own.has(name) && !optional) {
        noteUnlessSought(name, `.${name}()`);
      }
      const text = first?.type === 'Literal' ? String(first.value) : '';
      if (name === 'addEventListener' && isNewerMember(`${text}_event`)) {
        note(`the event ${text}`);
      }
      if (/\bjsxs?\)?$/.test(code.slice(callee.start, callee.end)) && second?.type === 'ObjectExpression') {
        const attributes = second.properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
        );
        attributes.filter((one) => isNewerAttribute(text, one)).forEach((one) => note(`<${text} ${one}>`));
      }
    },
    StaticBlock: () => note('a static block'),
    PropertyDefinition: ({ value }) => {
      // https://bugs.webkit.org/show_bug.cgi?id=236843
      if (value && JSON.stringify(value).includes('"ParenthesizedExpression"')) {
        note("a bracket in a class field's value, in which Safari 15 loses variables");
      }
    },
    Literal: (literal) =>
      'regex' in literal && literal.regex.flags.includes('v') && note('a regular expression with v'),
    TemplateLiteral: ({ quasis }) => {
      // Styles that a library writes in its scripts, as far as they are whole lines.
      for (const [, prop = '', value = ''] of quasis
        .map(({ value: { cooked } }) => cooked)
        .join('')
        .matchAll(/^\s*([a-z-]+):([^;{}]+);$/gm)) {
        checkDeclaration(postcss.decl({ prop, value }), note);
      }
    },
  }).visit(parseSync('built.js', code).program);
}

/** What is within @supports has something older outside of it; a missing movement is no gap. */
function checkStyles(code: string, note: Note): void {
  postcss.parse(code).walk((node) => {
    if (isOptional(node)) {
      return;
    }
    if (node.type === 'atrule') {
      const parts =
        node.name === 'media' ? [...node.params.matchAll(/\(([a-z-]+)/g)].map(([, part]) => part) : [undefined];
      parts.filter((part) => css.isNewerAtRule(node.name, part)).forEach((part) => note(`@${node.name} ${part ?? ''}`));
    } else if (node.type === 'rule') {
      const names = [...node.selector.matchAll(/:([a-z][a-z-]*)/g)].map(([, name = '']) => name);
      names.filter(css.isNewerSelector).forEach((name) => note(`:${name}`));
    } else if (node.type === 'decl') {
      checkDeclaration(node, note);
    }
  });
}

function checkDeclaration(declaration: Declaration, note: Note): void {
  const { prop, value } = declaration;
  if (isPrefixed(declaration)) {
    return;
  }
  if (css.isNewerProperty(prop)) {
    note(prop);
    return;
  }
  const bare = value.replace(/url\([^)]*\)|"[^"]*"|--[\w-]+/g, '');
  for (const [, name = '', bracket] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
    if (bracket ? css.isNewerFunction(name) : css.isNewerValue(prop, name)) {
      note(bracket ? `${name}()` : `${prop}: ${name}`);
    }
  }
  for (const [, unit = ''] of bare.matchAll(/\d([a-z]+)\b/g)) {
    if (css.isNewerUnit(unit)) {
      note(`1${unit}`);
    }
  }
}

function isOptional(node: ChildNode): boolean {
  for (
    let parent = node.parent;
    parent !== undefined && parent.type !== 'document';
    parent = parent.parent as typeof parent
  ) {
    if (parent.type === 'atrule' && 'name' in parent && /^(supports|keyframes)$/.test(parent.name)) {
      return true;
    }
  }
  return false;
}

/** Of a browser, or with the same of a browser before it. */
function isPrefixed({ prop, parent }: Declaration): boolean {
  return (
    /^-\w/.test(prop) || parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`) === true
  );
}
