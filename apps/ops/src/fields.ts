// Reads from a schema of the contract what a command line gives, and how.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type CommandArgs, type Option, UsageError } from './command.ts';

/** One value of a body or query, and the option for it. */
export type Field = {
  /** Its place in the body or query. */
  readonly path: readonly string[];
  readonly option: string;
  readonly kind: 'switch' | 'list' | 'pairs' | 'file' | 'text';
  /** What it must be, in a help and in a refusal. */
  readonly about: string;
  readonly isNumber: boolean;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** The value of a switch that is given. */
  readonly on: unknown;
};

/** What this reads of a JSON schema. */
type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly description?: string;
  readonly contentMediaType?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** The fields of a body or a query, those of objects and of their alternatives among them. */
export function readFields(schema: z.ZodMiniType): Field[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, [], true);
}

function fieldsOf(schema: Schema, path: readonly string[], isRequired: boolean): Field[] {
  const alternatives = schema.anyOf ?? [schema];
  return alternatives.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]): Field[] => {
      const others = (property.anyOf ?? [property]).filter(({ type }) => type !== 'null');
      const [first = {}] = others;
      const place = [...path, name];
      const isWanted = isRequired && alternatives.length === 1 && required.includes(name);
      if (others.every((one) => one.properties !== undefined)) {
        return fieldsOf({ anyOf: others }, place, isWanted);
      }
      const isNumber = (first.items ?? first).type === 'integer';
      const isNullable = others.length < (property.anyOf ?? [property]).length;
      return [
        {
          path: place,
          option: name.replaceAll('_', '-'),
          kind: kindOf(first),
          about: property.description ?? (isNullable && isNumber ? `${aboutOf(first)}, or 'all'` : aboutOf(first)),
          isNumber,
          isRequired: isWanted,
          isNullable,
          on: first.const ?? true,
        },
      ];
    }),
  );
}

function kindOf({ type, contentMediaType, const: only }: Schema): Field['kind'] {
  switch (type) {
    case 'boolean':
      return 'switch';
    case 'array':
      return 'list';
    case 'object':
      return 'pairs';
    default:
      return only !== undefined ? 'switch' : contentMediaType !== undefined ? 'file' : 'text';
  }
}

function aboutOf(schema: Schema): string {
  const { type, format, enum: words, description, contentMediaType, maxLength, items } = schema;
  if (description !== undefined) {
    return description;
  }
  switch (format ?? type) {
    case 'integer':
      return aboutNumber(schema);
    case 'array':
      return `${aboutOf(items ?? {})}, or several`;
    case 'object':
      return 'name=value, once for each field';
    case 'date':
      return 'a day, as 2026-01-31';
    case 'date-time':
      return 'a time, as 2026-01-31T18:00:00Z';
    case 'uuid':
      return 'an id, as 5f0c1d2e-…';
    case 'boolean':
      return 'given or not';
    default:
      return words !== undefined
        ? `one of ${words.join(', ')}`
        : contentMediaType !== undefined
          ? 'a file'
          : maxLength === undefined
            ? 'well-formed'
            : `text of at most ${maxLength} letters`;
  }
}

function aboutNumber({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1);
  return maximum < Number.MAX_SAFE_INTEGER
    ? `a whole number from ${least} to ${maximum}`
    : least < 0
      ? 'a whole number'
      : `a whole number, at least ${least}`;
}

/** The field that is given without its option: the first that cannot be left out. */
export function findOperand(fields: readonly Field[]): Field | undefined {
  const [first] = fields;
  return first?.isRequired === true && !first.isNullable && first.kind !== 'switch' ? first : undefined;
}

/** As a usage shows it. */
export function nameOperand({ option, kind }: Field): string {
  return kind === 'list' ? `<${option}…>` : kind === 'file' ? '<file>' : `<${option}>`;
}

export function optionOf({ kind, about, isRequired, isNullable, isNumber }: Field): Option {
  const description = isRequired && !isNullable ? `${about}; needed` : about;
  const value = isNumber ? 'number' : kind;
  return kind === 'switch' ? { description } : { value, description, repeated: kind === 'list' || kind === 'pairs' };
}

/** A body or query out of the arguments. @throws UsageError when something is missing */
export function readInput(fields: readonly Field[], args: CommandArgs): Record<string, unknown> {
  const operand = findOperand(fields);
  const givenOf = (field: Field) => (field === operand ? args.operands : args.values(field.option));
  const missing = fields.find((field) => field.isRequired && !field.isNullable && givenOf(field).length === 0);
  if (missing !== undefined) {
    throw new UsageError(`${nameIn(fields, missing)} is missing`);
  }
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const isSwitch = field.kind === 'switch';
    const value = isSwitch ? (args.has(field.option) ? field.on : undefined) : valueOf(field, givenOf(field));
    const place = field.path.slice(0, -1).reduce<Record<string, unknown>>((within, name) => {
      within[name] ??= {};
      return within[name] as Record<string, unknown>;
    }, input);
    if (value !== undefined) {
      place[field.path.at(-1) ?? ''] = value;
    }
  }
  return input;
}

function valueOf({ path, kind, isNullable, isRequired, isNumber }: Field, given: readonly string[]): unknown {
  const [text] = given;
  if (text === undefined) {
    return isNullable && isRequired ? null : undefined;
  }
  const toValue = (word: string) => (isNumber && /^[+-]?\d{1,16}$/.test(word) ? Number(word) : word);
  switch (kind) {
    case 'list':
      return given.flatMap((words) => words.split(',')).map(toValue);
    case 'pairs':
      return Object.fromEntries(given.map(readPair));
    case 'file':
      return readFileSync(text, 'utf8');
    default:
      // An empty value clears a field of a row. Elsewhere it is a variable of a script that was not set, and nothing is meant by it.
      return isNullable && (isNumber ? text === 'all' : text === '' && path[0] === 'fields') ? null : toValue(text);
  }
}

function readPair(text: string): [name: string, value: string | null] {
  const [, name, value] = /^([^=]+)=([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined) {
    throw new UsageError(`'${text}' must be name=value`);
  }
  return [name, value || null];
}

/** What this reads of a refusal of Zod's. */
type Issue = {
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly maximum?: number | bigint;
};

/** Why the contract does not take what was given. */
export function explainIssue(fields: readonly Field[], { path, origin, maximum }: Issue): string {
  const concerned = fields.filter((field) =>
    field.path.every((name, depth) => depth >= path.length || name === path[depth]),
  );
  const [field] = concerned;
  return field !== undefined && concerned.length === 1
    ? origin === 'array' && maximum !== undefined
      ? `${nameIn(fields, field)} must be at most ${maximum}`
      : `${nameIn(fields, field)} must be ${field.about}`
    : `One of ${concerned.map(({ option }) => `--${option}`).join(', ')} is missing, not as the help says, or not to be given with another`;
}

function nameIn(fields: readonly Field[], field: Field): string {
  return field === findOperand(fields) ? nameOperand(field) : `--${field.option}`;
}
