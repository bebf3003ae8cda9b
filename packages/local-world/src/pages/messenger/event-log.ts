import { element, elementById } from './element.ts';

const KEPT = 400;

export type EventLog = {
  /** Logs an event that the app posted; `note` says why it was not answered, if it was not. */
  posted(name: string, data: unknown, note?: string): void;
  /** Logs an event that the messenger sent to the app. */
  sent(name: string, data: unknown): void;
  clear(): void;
};

/** The list of events between app and messenger, the newest last. */
export function createEventLog(): EventLog {
  const list = elementById('event-log', HTMLOListElement);
  const append = (attributes: Record<string, string>, name: string, data: unknown, note?: string): void => {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    const item = element('li', attributes, element('b', {}, name));
    if (data !== undefined) {
      item.append(element('code', {}, JSON.stringify(data)));
    }
    if (note !== undefined) {
      item.append(element('em', {}, note));
    }
    list.append(item);
    while (list.children.length > KEPT) {
      list.firstElementChild?.remove();
    }
    if (atEnd) {
      list.scrollTop = list.scrollHeight;
    }
  };
  return {
    posted: (name, data, note) => append({ 'data-event': name }, name, data, note),
    sent: (name, data) => append({ 'data-sent': name }, name, data),
    clear: () => list.replaceChildren(),
  };
}
