import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { roles } from './roles.ts';
import { apply, changes, optionalReason, time, typed } from './values.ts';

const operatorId = z.int().check(z.positive());

export const operators = {
  method: 'GET',
  path: '/operators',
  action: 'operators.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    operators: z.array(
      z.object({
        operator_id: z.int(),
        name: z.string(),
        role: z.enum(roles),
        added_at: time,
        last_seen_at: z.nullable(time),
      }),
    ),
  }),
  commands: {
    'operators list': { about: 'lists the operators of the console, with their roles' },
  },
} as const;

export const setOperator = {
  method: 'POST',
  path: '/operators/set',
  action: 'operators.change',
  body: z.strictObject({
    operator_id: operatorId,
    name: typed(40),
    role: z.enum(roles),
    reason: optionalReason,
    apply,
  }),
  query: emptyObject,
  reply: changes,
  commands: {
    'operators add': { about: 'lets a person use the console, or gives them another role or name' },
  },
} as const;

export const removeOperator = {
  method: 'POST',
  path: '/operators/remove',
  action: 'operators.change',
  body: z.strictObject({ operator_id: operatorId, reason: optionalReason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'operators remove': { about: 'removes an operator of the console, and signs them out everywhere' },
  },
} as const;
