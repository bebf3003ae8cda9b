import type { Declaration, Plugin, Rule } from 'postcss';

/** What phones at the floor lack, and about the same in older CSS. */
const newer = [
  {
    supports: '(color: color-mix(in srgb, red, red))',
    pattern: /color-mix\(in srgb, ((?:[^(),]|\([^()]*\))+?)(?: (\d+)%)?, ((?:[^(),]|\([^()]*\))+)\)/g,
    /** The colour that has the larger part. */
    older: (_: string, first: string, part = '50', second: string) => (Number(part) < 50 ? second : first),
  },
  { supports: '(height: 1dvh)', pattern: /(?<=\d)dvh\b/g, older: () => 'vh' },
] as const;

/**
 * Gives declarations that use color-mix() or dvh, which came in 2022 and 2023, about the same in older CSS, and puts what
 * was written into @supports behind their rule. A list of both in one rule does not do: a value with var() that turns out
 * invalid is not replaced by the one before it.
 */
export function cssFallbacks(): Plugin {
  return {
    postcssPlugin: 'css-fallbacks',
    Once(root, { AtRule }) {
      const rules: Rule[] = [];
      root.walkRules((rule) => void rules.push(rule));
      // Those that are inserted are left as they are.
      for (const rule of rules) {
        for (const { supports, pattern, older } of newer) {
          const declarations = declarationsOf(rule).filter(({ value }) => value.search(pattern) !== -1);
          if (declarations.length > 0) {
            const written = rule.clone({ nodes: declarations.map((declaration) => declaration.clone()) });
            rule.after(new AtRule({ name: 'supports', params: supports, nodes: [written] }));
            for (const declaration of declarations) {
              declaration.value = declaration.value.replaceAll(pattern, older);
            }
          }
        }
      }
    },
  };
}

function declarationsOf(rule: Rule): Declaration[] {
  return rule.nodes.filter((node) => node.type === 'decl');
}
