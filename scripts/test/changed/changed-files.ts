import { execFileSync } from 'node:child_process';

/** Files that differ from the last commit, new and deleted ones too; relative to the repository. */
export function listChangedFiles(): string[] {
  const changed = git('diff', '--name-only', '--no-renames', '-z', 'HEAD');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...untracked])].sort();
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);
}
