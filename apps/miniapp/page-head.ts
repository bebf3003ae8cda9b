import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * Puts into the page's head: the slot where the server writes the app's config, as JSON, in each answer; the starting
 * styles themselves, so that the page's shell is painted with no further request; and preloads of the app's code and
 * styles, so that they come together with the starting script that asks for them.
 */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) =>
          styleOf(bundle[file]),
        ),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'app-config' },
            children: '__APP_CONFIG__',
            injectTo: 'head',
          },
          ...Object.values(bundle).flatMap(preloads),
        ],
      }),
    },
  };
}

function styleOf(output: Output | undefined): string {
  if (output?.type !== 'asset') {
    throw new Error('the page names styles that were not built');
  }
  return `<style>${String(output.source).trim()}</style>`;
}

/** Of the app's chunk and what it imports; the starting script is asked for by the page itself. */
function preloads(output: Output): HtmlTagDescriptor[] {
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
