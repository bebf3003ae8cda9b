import { elementById } from './element.ts';
import { type AppEvent, readMessage, writeMessage } from './message.ts';

export type Frame = {
  /** Loads the app into a new frame, for which `prepare` is called before its page loads; the old one is removed. */
  open(url: string, prepare: (frame: HTMLIFrameElement) => void): void;
  close(): void;
  isOpen(): boolean;
  post(name: string, data: unknown): void;
  /** While the app is covered it can neither be touched nor reached by keyboard. */
  setCovered(covered: boolean): void;
};

/** The frame that holds the app. Only messages of its own window are handled, and only from this origin. */
export function createFrame(title: string, onEvent: (event: AppEvent) => void): Frame {
  const holder = elementById('app', HTMLDivElement);
  let frame: HTMLIFrameElement | undefined;

  window.addEventListener('message', (message) => {
    if (frame === undefined || message.source !== frame.contentWindow || message.origin !== location.origin) {
      return;
    }
    const event = readMessage(message.data);
    if (event !== undefined) {
      onEvent(event);
    }
  });

  return {
    open(url, prepare) {
      frame = document.createElement('iframe');
      frame.title = title;
      // Journeys find the app's window by it.
      frame.name = 'app';
      frame.dataset['testid'] = 'app-frame';
      frame.allow = 'camera; microphone; geolocation; clipboard-write; autoplay';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms allow-modals');
      frame.src = url;
      holder.replaceChildren(frame);
      prepare(frame);
    },
    close() {
      frame = undefined;
      holder.replaceChildren();
    },
    isOpen: () => frame !== undefined,
    post(event, data) {
      frame?.contentWindow?.postMessage(writeMessage(event, data), location.origin);
    },
    setCovered(covered) {
      frame?.toggleAttribute('inert', covered);
    },
  };
}
