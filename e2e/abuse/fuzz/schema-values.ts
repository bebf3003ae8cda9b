import fc from 'fast-check';
import { oddValues } from './odd-values.ts';
import type { Schema } from './schema.ts';

/** Values that are known to the server, by the name of the field that takes them. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Longer ones only cost time. */
const LONGEST = 40;

/** Mostly values that the schema accepts; each part is sometimes replaced. */
export function valuesOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: soundValues(schema, known) }, { weight: 1, arbitrary: oddValues });
}

function soundValues(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, known)));
  }
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  if (schema.enum !== undefined) {
    return fc.constantFrom(...schema.enum);
  }
  switch (schema.type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return arrays(schema, known);
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objects({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const values = valuesOf(schema, known);
    const found = known[name];
    return [name, found === undefined ? values : fc.oneof({ weight: 3, arbitrary: found }, values)] as const;
  });
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  const unlike = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: unlike },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.constantFrom('amount', 'reward', 'user_id', 'count', ' ', ''), oddValues)
        .map(([object, name, value]) => ({ ...object, [name]: value })),
    },
  );
}

function arrays(
  { prefixItems, items, minItems = 0, maxItems = LONGEST }: Schema,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) {
    return fc.tuple(...prefixItems.map((item) => valuesOf(item, known)));
  }
  return items === undefined || items === false
    ? fc.constant([])
    : fc.array(valuesOf(items, known), { minLength: minItems, maxLength: Math.min(maxItems, LONGEST) });
}

function strings({ pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  return pattern === undefined
    ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, LONGEST) })
    : fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 2 * LONGEST });
}
