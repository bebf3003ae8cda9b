import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Puts into the page's head: the slot where the server writes the app's config, as JSON, in each answer; and preloads of
 * the app's code and styles, so that they come together with the starting script that asks for them.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'app-config' },
          children: '__APP_CONFIG__',
          injectTo: 'head',
        },
        ...Object.values(bundle).flatMap(preloads),
      ],
    },
  };
}

/** Of the app's chunk and what it imports; the starting script is asked for by the page itself. */
function preloads(output: Rolldown.OutputAsset | Rolldown.OutputChunk): HtmlTagDescriptor[] {
  if (output.type !== 'chunk' || output.name !== 'app') {
    return [];
  }
  const code = [output.fileName, ...output.imports.filter((file) => !file.includes('/start-'))];
  const styles = [...(output.viteMetadata?.importedCss ?? [])];
  return [
    ...code.map((file) => preload({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
    ...styles.map((file) => preload({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
  ];
}

function preload(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
