import { button, elementById } from './element.ts';
import { colorOf, flagOf, textOf } from './message.ts';

type Wanted = {
  visible: boolean;
  active: boolean;
  busy: boolean;
  text: string;
  color: string | undefined;
  ink: string | undefined;
};
type Which = 'main' | 'secondary';

export type BottomButtons = {
  /** Takes what `web_app_setup_main_button` and its like carry; what is not said stays as it was. */
  set(which: Which, data: unknown): void;
  reset(): void;
};

const nothing: Wanted = { visible: false, active: true, busy: false, text: '', color: undefined, ink: undefined };

/** The two buttons that the messenger draws below an app. */
export function createBottomButtons(press: (which: Which) => void): BottomButtons {
  const row = elementById('bottom', HTMLDivElement);
  let wanted: Record<Which, Wanted> = { main: nothing, secondary: nothing };

  const draw = (): void => {
    const shown = (['secondary', 'main'] as const).filter(
      (which) => wanted[which].visible && wanted[which].text !== '',
    );
    row.hidden = shown.length === 0;
    row.replaceChildren(...shown.map((which) => drawOne(which, wanted[which], press)));
  };

  return {
    set(which, data) {
      const before = wanted[which];
      wanted = {
        ...wanted,
        [which]: {
          visible: flagOf(data, 'is_visible') ?? before.visible,
          active: flagOf(data, 'is_active') ?? before.active,
          busy: flagOf(data, 'is_progress_visible') ?? before.busy,
          text: textOf(data, 'text') ?? before.text,
          color: colorOf(data, 'color') ?? before.color,
          ink: colorOf(data, 'text_color') ?? before.ink,
        },
      };
      draw();
    },
    reset() {
      wanted = { main: nothing, secondary: nothing };
      draw();
    },
  };
}

function drawOne(which: Which, wanted: Wanted, press: (which: Which) => void): HTMLButtonElement {
  const made = button({ class: which, 'data-testid': `${which}-button` }, wanted.text, () => press(which));
  made.disabled = !wanted.active;
  made.classList.toggle('busy', wanted.busy);
  if (wanted.color !== undefined) {
    made.style.backgroundColor = wanted.color;
  }
  if (wanted.ink !== undefined) {
    made.style.color = wanted.ink;
  }
  return made;
}
