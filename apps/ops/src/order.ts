import { userInfo } from 'node:os';
import type { Order } from '@soho/backend';
import { type Asked, type Option, UsageError } from './command.ts';

/** The options of every command that changes something. */
export const orderOptions: Readonly<Record<string, Option>> = {
  apply: { about: 'writes the changes; without it they are only shown' },
  as: { value: 'name', about: 'who gives the order, for the record; $USER if not given' },
};

/** Who gives an order, and whether it is one. @throws UsageError when --as names nobody */
export function orderOf({ value, has, terminal }: Asked): Order {
  const operator = (value('as') ?? (terminal.env['USER'] || userInfo().username)).trim();
  if (operator === '') {
    throw new UsageError('--as names nobody');
  }
  return { operator, apply: has('apply') };
}
