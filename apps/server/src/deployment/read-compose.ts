import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Service = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly resources: { readonly limits: Readonly<Record<string, unknown>> } };
  readonly volumes?: readonly string[];
};

export type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};

/** deploy/compose.yaml with its anchors and merges resolved, as compose does. */
export function readCompose(): Compose {
  return parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose;
}

/** `${NAME:?}` in a value, by what .env has. @throws Error for a name that it does not have */
export function interpolate(value: string, env: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    const given = env[name];
    if (given === undefined || given === '') {
      throw new Error(`compose.yaml needs ${name}, which .env has not`);
    }
    return given;
  });
}
