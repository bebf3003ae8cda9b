import { userInfo } from 'node:os';
import type { Order } from '@soho/backend/operator/tasks';
import { type Asked, type Option, UsageError } from './command.ts';

/** The option of every command that is recorded. */
export const operatorOptions: Readonly<Record<string, Option>> = {
  as: { value: 'name', about: 'who gives the order, for the record; $USER if not given' },
};

/** The options of every command that changes something. */
export const orderOptions: Readonly<Record<string, Option>> = {
  apply: { about: 'writes the changes; without it they are only shown' },
  ...operatorOptions,
};

/** Who gives an order. @throws UsageError when --as names nobody */
export function operatorOf({ value, terminal }: Asked): string {
  const operator = (value('as') ?? (terminal.env['USER'] || userInfo().username)).trim();
  if (operator === '') {
    throw new UsageError('--as names nobody');
  }
  return operator;
}

/** Who gives an order, and whether it is one. @throws UsageError when --as names nobody */
export function orderOf(asked: Asked): Order {
  return { operator: operatorOf(asked), apply: asked.has('apply') };
}
