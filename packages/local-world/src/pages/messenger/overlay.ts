import { button, element, elementById } from './element.ts';

export type OverlayButton = { readonly id: string; readonly text: string; readonly kind: 'main' | 'plain' | 'danger' };

export type Question = {
  readonly testId: string;
  readonly title: string;
  readonly body: readonly (Node | string)[];
  readonly buttons: readonly OverlayButton[];
  /** A sheet rises from the bottom edge, a popup is in the middle. */
  readonly form: 'popup' | 'sheet';
};

export type Overlay = {
  /** Resolves to the id of the pressed button; undefined when it was dismissed or replaced by another one. */
  ask(question: Question): Promise<string | undefined>;
  dismiss(): void;
};

/** The messenger's overlays over the app, one at a time. `onCover` is called with whether the app is covered. */
export function createOverlay(onCover: (covered: boolean) => void): Overlay {
  const overlay = elementById('overlay', HTMLDivElement);
  let answer: (id: string | undefined) => void = () => {};
  let focused: Element | null = null;

  const finish = (id: string | undefined): void => {
    if (overlay.hidden) {
      return;
    }
    overlay.hidden = true;
    overlay.replaceChildren();
    onCover(false);
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
    answer(id);
  };
  overlay.addEventListener('click', (event) => {
    if (event.target === overlay) {
      finish(undefined);
    }
  });
  overlay.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      finish(undefined);
    }
  });

  return {
    ask(question) {
      finish(undefined);
      focused = document.activeElement;
      overlay.replaceChildren(draw(question, finish));
      overlay.dataset['form'] = question.form;
      overlay.hidden = false;
      onCover(true);
      overlay.querySelector('button')?.focus();
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    dismiss: () => finish(undefined),
  };
}

function draw(question: Question, finish: (id: string | undefined) => void): HTMLElement {
  const buttons = question.buttons.map(({ id, text, kind }) =>
    button({ class: kind, 'data-button': id }, text, () => finish(id)),
  );
  return element(
    'div',
    { role: 'dialog', 'aria-modal': 'true', 'aria-label': question.title, 'data-testid': question.testId },
    element('h2', {}, question.title),
    ...question.body,
    element('div', { class: 'choices' }, ...buttons),
  );
}
