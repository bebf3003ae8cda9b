/** One line of a diagnosis. `told` is a fact, and for a problem also what to do about it. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'problem' | 'skipped';
  readonly told: string;
};

export function ok(name: string, told: string): Check {
  return { name, state: 'ok', told };
}

export function problem(name: string, told: string): Check {
  return { name, state: 'problem', told };
}

export function skipped(name: string, told: string): Check {
  return { name, state: 'skipped', told };
}
