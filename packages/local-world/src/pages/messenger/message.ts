export type AppEvent = { readonly name: string; readonly data: unknown };

/** Parses a message of an app: a JSON string of `{ eventType, eventData }`; anything else is not of this protocol. */
export function readMessage(message: unknown): AppEvent | undefined {
  const parsed = typeof message === 'string' ? parse(message) : undefined;
  const name = textOf(parsed, 'eventType');
  return name === undefined ? undefined : { name, data: fieldOf(parsed, 'eventData') };
}

export function writeMessage(name: string, data: unknown): string {
  return JSON.stringify({ eventType: name, eventData: data });
}

export function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

export function textOf(data: unknown, name: string): string | undefined {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
}

export function flagOf(data: unknown, name: string): boolean | undefined {
  const value = fieldOf(data, name);
  return typeof value === 'boolean' ? value : undefined;
}

export function listOf(data: unknown, name: string): unknown[] {
  const value = fieldOf(data, name);
  return Array.isArray(value) ? value : [];
}

export function colorOf(data: unknown, name: string): string | undefined {
  const value = textOf(data, name);
  return value !== undefined && /^#[\da-f]{6}$/i.test(value) ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
