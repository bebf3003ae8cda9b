import { join } from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { tooOld as englishTooOld } from './src/words/en/gate.ts';
import { hub as english } from './src/words/en/hub.ts';
import { tooOld as russianTooOld } from './src/words/ru/gate.ts';
import { hub as russian } from './src/words/ru/hub.ts';

/** The page's own script: it runs before any file of the app has loaded. */
const OWN_SCRIPT = join(import.meta.dirname, 'src/first-calls.ts');

/**
 * Puts into the page its own scripts, which the server's policy allows by their hashes, and preloads of the app's code and
 * styles, so that they load together with the entry script that needs them. Leaves out comments.
 */
export function pageHead(): Plugin[] {
  return [
    {
      name: 'page-head',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle = {} }) => ({
          html: withoutComments(html),
          tags: [...Object.values(bundle).flatMap(preloads), await ownScript(bundle), floorScript()],
        }),
      },
    },
    {
      // With hot reload the page has no script of its own but what the app expects of it.
      name: 'page-colours',
      apply: 'serve',
      transformIndexHtml: () => [
        { tag: 'script', attrs: { type: 'module', src: '/src/platform/telegram/page-colours.ts' }, injectTo: 'head' },
      ],
    },
  ];
}

/** Removes indentation, too: the page is the first thing that a phone waits for. */
function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/\n\s+/g, '\n');
}

async function ownScript(bundle: Rolldown.OutputBundle): Promise<HtmlTagDescriptor> {
  const files = { en: wordFile(bundle, 'en'), ru: wordFile(bundle, 'ru') };
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: {
      WORD_FILES: JSON.stringify(files),
      HUB_TITLES: JSON.stringify({ en: english.dailyProgress, ru: russian.dailyProgress }),
    },
    build: { write: false, modulePreload: false, rolldownOptions: { input: OWN_SCRIPT, output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') {
    throw new Error('the page has no script of its own');
  }
  // Before the shell, which it colours.
  return { tag: 'script', children: chunk.code.trim(), injectTo: 'head' };
}

/**
 * In place of the app, one sentence on a phone below the floor: AbortSignal.throwIfAborted came with Safari 15.4 and Chrome
 * 100. In the oldest syntax, and the app finds no #root then.
 */
function floorScript(): HtmlTagDescriptor {
  const [en, ru] = [englishTooOld, russianTooOld].map((text) => JSON.stringify(text));
  const children = `(function(){
if(window.AbortSignal&&AbortSignal.prototype.throwIfAborted)return;
var root=document.getElementById('root'),text=document.createElement('p');
text.className='shell-failure';
text.textContent=/^ru/i.test(navigator.language)?${ru}:${en};
root.removeAttribute('id');
root.textContent='';
root.appendChild(text);
})()`;
  return { tag: 'script', children, injectTo: 'body' };
}

function wordFile(bundle: Rolldown.OutputBundle, language: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/src/words/${language}.ts`),
  );
  if (chunk === undefined) {
    throw new Error(`no file has the first screen's words in '${language}'`);
  }
  return `/${chunk.fileName}`;
}

/** Preloads for the app's chunk and its imports; the page itself loads the entry script. */
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
