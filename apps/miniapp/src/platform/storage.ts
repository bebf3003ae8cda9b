/** Values that local storage refused: they last as long as the page. */
const memory = new Map<string, string>();

const PREFIX = 'soho.';

/** Local storage under the app's own names; falls back to memory if the web view forbids it or it is full. */
export const storage = {
  get(name: string): string | undefined {
    try {
      // Memory first: a value that a full storage refused is newer than the stored one.
      return memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? undefined;
    } catch {
      return memory.get(name);
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + name, value);
      memory.delete(name);
    } catch {
      memory.set(name, value);
    }
  },
  remove(name: string): void {
    memory.delete(name);
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // There was nothing to remove.
    }
  },
};
