import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Item = {
  readonly label: string;
  readonly onChoose: () => void;
  readonly destroys?: boolean;
};

/** What is needed seldom, behind one button. Escape, and a press or a focus elsewhere, close it. */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && whole.current?.contains(target) === true)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const leaving = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && isOpen) {
        setOpen(false);
        button.current?.focus();
      }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && whole.current?.contains(relatedTarget) !== true) {
        setOpen(false);
      }
    },
  };
  return (
    <div className="menu" ref={whole}>
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...leaving}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      {isOpen ? (
        <div className="menu-list">
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              className={item.destroys === true ? 'button destroys' : 'button'}
              onClick={() => {
                setOpen(false);
                // A window that the choice opens gives the focus back to what had it.
                button.current?.focus();
                item.onChoose();
              }}
              {...leaving}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
