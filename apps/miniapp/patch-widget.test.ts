import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { patchWidget, widgetPatches } from './patch-widget.ts';

const modules = join(dirname(createRequire(import.meta.url).resolve('@tonconnect/ui-react')), '../../..');
const files = [...new Set(widgetPatches.map(({ file }) => file))];
const [ui = ''] = files;

describe('the patches of the widget', () => {
  it('fit the installed release', () => {
    const plugin = patchWidget();
    for (const file of files) {
      const patched = transform(plugin, file, readFileSync(join(modules, file), 'utf8'));
      expect(patched).not.toContain('raw.githubusercontent.com/ton-connect/sdk/main/assets');
      for (const { to } of widgetPatches.filter((patch) => patch.file === file)) {
        expect(patched).toContain(to);
      }
    }
    expect(() => end(plugin)).not.toThrow();
  });

  it('fail the build when the widget says something else, or says it twice', () => {
    const plugin = patchWidget([{ file: '@tonconnect/ui/lib/index.mjs', from: 'old', to: 'new' }]);
    expect(transform(plugin, ui, 'an old text')).toBe('an new text');
    expect(() => transform(plugin, ui, 'a text')).toThrow(/does not have the text .*: old/);
    expect(() => transform(plugin, ui, 'old and old')).toThrow(/has 2 times the text .*: old/);
  });

  it('fail the build when a file is not part of the app', () => {
    expect(() => end(patchWidget())).toThrow(/No module @tonconnect\/ui\/lib\/index.mjs is built/);
  });
});

type Hooks = Readonly<{
  transform: (code: string, id: string) => { readonly code: string } | undefined;
  buildEnd: (error?: Error) => void;
}>;

function hooksOf(plugin: Plugin): Hooks {
  return plugin as unknown as Hooks;
}

function transform(plugin: Plugin, file: string, code: string): string | undefined {
  return hooksOf(plugin).transform(code, join(modules, file))?.code;
}

function end(plugin: Plugin): void {
  hooksOf(plugin).buildEnd();
}
