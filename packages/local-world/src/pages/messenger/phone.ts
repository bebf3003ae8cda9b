import { type Choices, insets } from './choices.ts';
import { elementById } from './element.ts';
import { themes } from './themes.ts';

/** How long the sheet takes to rise, as in phone.css. */
const RISE_MS = 250;
/** How far down the sheet starts, as in phone.css. */
const LOWERED = 0.36;
const FLASH_MS = 320;

export type Phone = {
  /** Draws size, platform and palette. */
  draw(choices: Choices): void;
  setOpen(open: boolean): void;
  /** Resolves when the sheet has stopped moving. */
  expand(): Promise<void>;
  /** Resets the sheet to its state after an opening. */
  rest(expanded: boolean): void;
  /** How much of the app is visible in this state, in CSS pixels, after the sheet has stopped moving. */
  visible(expanded: boolean): { width: number; height: number };
  setFullscreen(fullscreen: boolean): void;
  setActive(active: boolean): void;
  /** Shows a vibration. */
  flash(feeling: string): void;
  /** Colours that the app set in place of the palette's; undefined restores the palette's. */
  paint(part: 'header' | 'background' | 'bottom', color: string | undefined): void;
};

export function createPhone(): Phone {
  const phone = elementById('phone', HTMLDivElement);
  const sheet = elementById('sheet', HTMLElement);
  const chat = elementById('chat', HTMLElement);
  const app = elementById('app', HTMLDivElement);
  const screen = elementById('screen', HTMLDivElement);
  let inset: Choices['insets'] = 'none';
  let fullscreen = false;
  let flashing: ReturnType<typeof setTimeout> | undefined;

  /** Controls that cover the app float over it, as in full screen. */
  const drawFullscreen = () => {
    const { device, content } = insets[inset];
    phone.dataset['fullscreen'] = String(fullscreen || content.top > 0);
    phone.style.setProperty('--device-top', `${device.top}px`);
  };

  return {
    draw(choices) {
      const theme = themes[choices.theme];
      phone.dataset['size'] = choices.size;
      phone.dataset['platform'] = choices.platform;
      phone.dataset['insets'] = choices.insets;
      inset = choices.insets;
      drawFullscreen();
      phone.dataset['scheme'] = theme.dark ? 'dark' : 'light';
      for (const [name, color] of Object.entries(theme.params)) {
        phone.style.setProperty(`--${name.replaceAll('_', '-')}`, color);
      }
    },
    setOpen(open) {
      sheet.hidden = !open;
      chat.toggleAttribute('inert', open);
    },
    async expand() {
      sheet.dataset['expanded'] = 'true';
      await new Promise((resolve) => setTimeout(resolve, RISE_MS));
    },
    rest(expanded) {
      sheet.dataset['expanded'] = String(expanded);
      fullscreen = false;
      drawFullscreen();
      phone.dataset['active'] = 'true';
      for (const part of ['header', 'background', 'bottom']) {
        phone.style.removeProperty(`--app-${part}`);
      }
    },
    visible(expanded) {
      const below = expanded ? 0 : Math.round(screen.clientHeight * LOWERED);
      return { width: app.clientWidth, height: Math.max(0, app.clientHeight - below) };
    },
    setFullscreen(wanted) {
      fullscreen = wanted;
      drawFullscreen();
    },
    setActive(active) {
      phone.dataset['active'] = String(active);
    },
    flash(feeling) {
      clearTimeout(flashing);
      phone.dataset['feeling'] = feeling;
      flashing = setTimeout(() => delete phone.dataset['feeling'], FLASH_MS);
    },
    paint(part, color) {
      if (color === undefined) {
        phone.style.removeProperty(`--app-${part}`);
      } else {
        phone.style.setProperty(`--app-${part}`, color);
      }
    },
  };
}
