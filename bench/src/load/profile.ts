/** What `node --cpu-prof` writes: times are microseconds of the machine's monotonic clock. */
export type CpuProfile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly children?: readonly number[];
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** Shares of the time in which the processor was busy, from 0 to 1, the largest first. */
export type Shares = { readonly byModule: [string, number][]; readonly byFunction: [string, number][] };

/** What the time between two moments was spent on, by the top of the stack. @param root folder of our sources */
export function selfTimes(profile: CpuProfile, root: string, from: number, to: number): Shares {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byModule = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let [now, busy] = [profile.startTime, 0];
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0;
    now += delta;
    const frame = frames.get(id);
    if (now >= from && now < to && frame !== undefined && frame.functionName !== '(idle)') {
      const module = moduleOf(frame.functionName, frame.url, root);
      const name = `${frame.functionName || `(anonymous, line ${frame.lineNumber + 1})`}, ${module}`;
      byModule.set(module, (byModule.get(module) ?? 0) + delta);
      byFunction.set(name, (byFunction.get(name) ?? 0) + delta);
      busy += delta;
    }
  }
  const sorted = (times: Map<string, number>) =>
    [...times].map(([name, time]): [string, number] => [name, time / busy]).sort(([, a], [, b]) => b - a);
  return { byModule: sorted(byModule), byFunction: sorted(byFunction) };
}

/** A package of npm, a part of Node, a folder of ours; the engine's own, such as writev, by their names. */
function moduleOf(functionName: string, url: string, root: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed !== undefined && !installed.startsWith('@soho/')) {
    return installed;
  }
  if (url.startsWith('node:')) {
    return url.replace(/^node:(internal\/)?([^/]+).*/, 'node:$2');
  }
  if (functionName.startsWith('RegExp: ')) {
    return '(regular expression)';
  }
  const path = url.startsWith(root) ? url.slice(root.length) : url;
  return path === '' ? functionName || '(engine)' : path.replace(/\/[^/]*$/, '').replace('/src', '');
}
