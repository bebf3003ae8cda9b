import { button, elementById } from './element.ts';
import { colorOf, flagOf, textOf } from './message.ts';

type ButtonState = {
  visible: boolean;
  active: boolean;
  busy: boolean;
  text: string;
  color: string | undefined;
  ink: string | undefined;
};
type Which = 'main' | 'secondary';

export type BottomButtons = {
  /** Applies the parameters of `web_app_setup_main_button` and similar methods; missing ones stay unchanged. */
  set(which: Which, data: unknown): void;
  reset(): void;
};

const nothing: ButtonState = { visible: false, active: true, busy: false, text: '', color: undefined, ink: undefined };

/** The two buttons that the messenger draws below an app. */
export function createBottomButtons(press: (which: Which) => void): BottomButtons {
  const row = elementById('bottom', HTMLDivElement);
  let state: Record<Which, ButtonState> = { main: nothing, secondary: nothing };

  const draw = (): void => {
    const shown = (['secondary', 'main'] as const).filter((which) => state[which].visible && state[which].text !== '');
    row.hidden = shown.length === 0;
    row.replaceChildren(...shown.map((which) => drawOne(which, state[which], press)));
  };

  return {
    set(which, data) {
      const before = state[which];
      state = {
        ...state,
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
      state = { main: nothing, secondary: nothing };
      draw();
    },
  };
}

function drawOne(which: Which, state: ButtonState, press: (which: Which) => void): HTMLButtonElement {
  const made = button({ class: which, 'data-testid': `${which}-button` }, state.text, () => press(which));
  made.disabled = !state.active;
  made.classList.toggle('busy', state.busy);
  if (state.color !== undefined) {
    made.style.backgroundColor = state.color;
  }
  if (state.ink !== undefined) {
    made.style.color = state.ink;
  }
  return made;
}
