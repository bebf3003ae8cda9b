/** One line of a diagnosis. `message` is a fact, and for a problem also what to do about it. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'problem' | 'skipped';
  readonly message: string;
};

export function ok(name: string, message: string): Check {
  return { name, state: 'ok', message };
}

export function problem(name: string, message: string): Check {
  return { name, state: 'problem', message };
}

export function skipped(name: string, message: string): Check {
  return { name, state: 'skipped', message };
}
