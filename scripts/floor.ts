import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The oldest phones that the app runs on, by MDN's names of browsers (docs/decisions/0076-floor-of-phones.md). */
const FLOOR = { chrome: 100, safari_ios: 15.4 };
/** Later than any. */
const TODAY = { chrome: Number.POSITIVE_INFINITY, safari_ios: Number.POSITIVE_INFINITY };

type Support = Readonly<Record<'version_added' | 'version_removed' | 'prefix' | 'flags' | 'alternative_name', unknown>>;
/** A feature of MDN's table, with its parts. */
type Feature = { readonly [part: string]: Feature } & { readonly __compat?: Compatibility };
type Compatibility = { readonly support: Readonly<Record<string, Support | readonly Support[]>> };

/** https://github.com/mdn/browser-compat-data */
const table: Readonly<Record<'api' | 'css' | 'html' | 'javascript', Feature>> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** Whether all phones know a feature; also when the table does not have it. A partial implementation counts. */
function isKnown(feature: Feature | undefined, to: Readonly<Record<string, number>> = FLOOR): boolean {
  const support = feature?.__compat?.support;
  return (
    support === undefined ||
    Object.entries(to).every(
      ([browser, version]) =>
        support[browser] === undefined || [support[browser]].flat().some((one) => isIn(one, version)),
    )
  );
}

function isIn(
  { version_added: added, version_removed: removed, prefix, flags, alternative_name: name }: Support,
  version: number,
): boolean {
  const versionOf = (text: unknown) =>
    typeof text === 'string' ? Number.parseFloat(text.replace('≤', '')) : Number.POSITIVE_INFINITY;
  return (
    versionOf(added) < version + 0.001 &&
    !(removed !== undefined && versionOf(removed) <= version) &&
    [prefix, flags, name].every((limit) => limit === undefined)
  );
}

const partsOf = (feature: Feature | undefined) =>
  Object.entries<Feature>(feature ?? {}).filter(([name]) => name !== '__compat');

/** Interfaces and built-in objects: those of the language last, which come before the browser's of the same name. */
const objects = [...partsOf(table.api), ...partsOf(table.javascript['builtins'])];

/** Names of members that some object has at the floor. */
const known = new Set<string>();
/** Those that came later to both browsers: no object has them at the floor. */
const newer = new Set<string>();
for (const [object, feature] of objects) {
  for (const [member, part] of partsOf(feature).filter(([name]) => name !== object)) {
    if (isKnown(part)) {
      known.add(member.replace(/_static$/, ''));
    } else if (isKnown(part, TODAY) && !member.endsWith('_static')) {
      newer.add(member);
    }
  }
}

/** A method of some object that no object has at the floor. Events are `…_event`. */
export const isNewerMember = (name: string): boolean => newer.has(name) && !known.has(name);

/** A function of the object itself, as Promise.withResolvers. */
export function isNewerStatic(object: string, name: string): boolean {
  return !isKnown(table.javascript['builtins']?.[object]?.[name] ?? table.api[object]?.[`${name}_static`]);
}

/** Global variables and classes. */
const newerGlobals = new Set(
  [...objects, ...partsOf(table.api['Window'])].filter(([, part]) => !isKnown(part)).map(([name]) => name),
);

export const isNewerGlobal = (name: string): boolean => newerGlobals.has(name);

/** An attribute, in any case. */
export function isNewerAttribute(tag: string, name: string): boolean {
  const { elements, global_attributes: everywhere } = table.html;
  return !isKnown(elements?.[tag]?.[name.toLowerCase()] ?? everywhere?.[name.toLowerCase()]);
}

/** Functions and units, wherever the table has them: one that is known anywhere is known. */
const types = new Map<string, boolean>();
(function collect(feature: Feature | undefined): void {
  for (const [name, part] of partsOf(feature)) {
    types.set(name, (types.get(name) ?? false) || isKnown(part));
    collect(part);
  }
})(table.css['types']);

export const css = {
  isNewerAtRule: (name: string, part?: string): boolean =>
    !isKnown(part === undefined ? table.css['at-rules']?.[name] : table.css['at-rules']?.[name]?.[part]),
  isNewerSelector: (name: string): boolean => !isKnown(table.css['selectors']?.[name]),
  isNewerProperty: (name: string): boolean => !isKnown(table.css['properties']?.[name]),
  isNewerValue: (property: string, value: string): boolean => !isKnown(table.css['properties']?.[property]?.[value]),
  isNewerFunction: (name: string): boolean => types.get(name) === false,
  isNewerUnit: (name: string): boolean => /^([dsl]v[hwib]|[dsl]vm(in|ax)|cq(w|h|i|b|min|max)|r?lh)$/.test(name),
};

/**
 * Functions newer than the floor by the object that has them: `Promise.withResolvers`, `Array.prototype.with`. For the language's
 * own objects the table does not tell whether it is the object or its prototype: both are named.
 */
export function newerFunctions(): string[] {
  const ofLanguage = new Set(Object.keys(table.javascript['builtins'] ?? {}));
  return objects.flatMap(([object, feature]) =>
    partsOf(feature)
      .filter(([name, part]) => name !== object && !name.endsWith('_event') && !isKnown(part))
      .flatMap(([name]) => {
        const [own, inherited] = [`${object}.${name.replace(/_static$/, '')}`, `${object}.prototype.${name}`];
        return ofLanguage.has(object) ? [own, inherited] : [name.endsWith('_static') ? own : inherited];
      }),
  );
}
