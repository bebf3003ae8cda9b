import type { BottomButtons } from './bottom-buttons.ts';
import type { Choices } from './choices.ts';
import type { Frame } from './frame.ts';
import type { Header } from './header.ts';
import type { Overlay } from './overlay.ts';
import type { Phone } from './phone.ts';
import type { Player } from './players.ts';

/** The settings that an app has requested since it was opened. */
export type Session = {
  expanded: boolean;
  fullscreen: boolean;
  confirmsClosing: boolean;
  /** Whether a swipe down over the app closes it. */
  swipes: boolean;
  /** Whether the app reloads itself on request. */
  reloadsItself: boolean;
  active: boolean;
};

/** Everything that an answer to an app's request may use. */
export type Host = {
  readonly product: string;
  readonly choices: () => Choices;
  /** Users of the messenger who exist from the start. */
  readonly players: () => readonly Player[];
  readonly session: Session;
  readonly send: (event: string, data?: unknown) => void;
  readonly frame: Frame;
  readonly phone: Phone;
  readonly header: Header;
  readonly bottom: BottomButtons;
  readonly overlay: Overlay;
  /** Injects the wallet into the app's page, as a browser extension does. */
  readonly injectWallet: (frame: HTMLIFrameElement) => void;
  /** Closes the app without a confirmation. */
  readonly close: () => void;
};

/** Answers one method. */
export type Answer = (host: Host, data: unknown) => void | Promise<void>;
export type Answers = Readonly<Record<string, Answer>>;

export function newSession(): Session {
  return {
    expanded: false,
    fullscreen: false,
    confirmsClosing: false,
    swipes: true,
    reloadsItself: false,
    active: true,
  };
}

export function isDesktop(choices: Choices): boolean {
  return !['ios', 'android'].includes(choices.platform);
}
