/** What is kept when the web view refuses local storage: it lasts as long as the page. */
const memory = new Map<string, string>();

const PREFIX = 'soho.';

/** Local storage under the app's own names; falls back to memory where the web view forbids it or it is full. */
export const storage = {
  get(name: string): string | undefined {
    try {
      // Memory first: what a full storage refused is newer than what it still holds.
      return memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? undefined;
    } catch {
      return memory.get(name);
    }
  },
  set(name: string, value: string): void {
    memory.set(name, value);
    try {
      localStorage.setItem(PREFIX + name, value);
    } catch {
      // The copy in memory stands in.
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
