import type { CommandArgs, Option } from './command.ts';

/** The option of every command that lists something. */
export const listingOptions: Readonly<Record<string, Option>> = {
  json: { description: 'prints JSON' },
};

/** Prints what was found: as JSON, or as text for people. */
export function printListing({ has, terminal }: CommandArgs, found: unknown, text: () => string): void {
  terminal.print(has('json') ? JSON.stringify(found, undefined, 2) : text());
}
