import { elementById } from './element.ts';
import { nameOf, type Player } from './players.ts';

export type Header = {
  show(player: Player): void;
  setBack(visible: boolean): void;
  setSettings(visible: boolean): void;
};

/** The messenger's own bar above the app. */
export function createHeader(press: { back(): void; close(): void; settings(): void; title(): void }): Header {
  const back = elementById('back', HTMLButtonElement);
  const close = elementById('close', HTMLButtonElement);
  const settings = elementById('settings', HTMLButtonElement);
  const avatar = elementById('bar-avatar', HTMLImageElement);
  back.addEventListener('click', press.back);
  close.addEventListener('click', press.close);
  settings.addEventListener('click', press.settings);
  elementById('title', HTMLButtonElement).addEventListener('click', press.title);
  return {
    show(player) {
      elementById('bar-player', HTMLElement).textContent = nameOf(player);
      elementById('panel-player', HTMLElement).textContent = nameOf(player);
      avatar.src = player.photo_url;
      avatar.hidden = false;
    },
    setBack(visible) {
      back.hidden = !visible;
      close.hidden = visible;
    },
    setSettings(visible) {
      settings.hidden = !visible;
    },
  };
}
