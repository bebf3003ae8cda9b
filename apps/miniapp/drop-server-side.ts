import { type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;

/** The fields of a call that only the server reads: the documentation's text, and the schemas of its input. */
const SERVERS: readonly string[] = ['summary', 'token', 'params', 'body', 'query'];

/**
 * Removes from the app what only the server reads of the contract, and the schemas that are unused then: kilobytes that
 * no player's phone needs.
 */
export function dropServerSide(): Plugin {
  let dropped = 0;
  return {
    name: 'drop-server-side',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) {
        return undefined;
      }
      const left = withoutServerSide(id, code);
      dropped += code.length - left.length;
      return { code: withSchemasPure(id, left), map: null };
    },
    buildEnd(error) {
      if (error === undefined && dropped === 0) {
        throw new Error('the contract has nothing that looks like a call');
      }
    },
  };
}

function withoutServerSide(id: string, code: string): string {
  const left: string[] = [];
  let end = 0;
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [{ ...property, name: property.key.name }]
          : [],
      );
      if (named.some(({ name }) => name === 'path') && named.some(({ name }) => name === 'reply')) {
        for (const { value } of named.filter(({ name }) => SERVERS.includes(name))) {
          left.push(code.slice(end, value.start), 'undefined');
          end = value.end;
        }
      }
    },
  }).visit(parseSync(id, code).program);
  return [...left, code.slice(end)].join('');
}

/** Tells the bundler that making a schema has no effect: otherwise it keeps unused calls. */
function withSchemasPure(id: string, code: string): string {
  const marked: string[] = [];
  let end = 0;
  new Visitor({
    Identifier: ({ name, start }) => {
      if (name === 'z') {
        marked.push(code.slice(end, start), '/* @__PURE__ */ ');
        end = start;
      }
    },
  }).visit(parseSync(id, code).program);
  return [...marked, code.slice(end)].join('');
}
