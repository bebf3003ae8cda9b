import { type ReactNode, useCallback, useId } from 'react';
import { useBackButton } from '../platform/telegram/buttons.ts';
import styles from './dialog.module.css';
import { shieldFinger } from './shield-finger.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** True keeps the dialog open while something is being processed. */
  readonly held?: boolean;
  /**
   * True while another window of the page, such as the wallet's, is used over the dialog: a modal dialog would cover it
   * and make it inert. The screen below is still dimmed.
   */
  readonly yielding?: boolean;
  readonly children: ReactNode;
};

/**
 * A modal dialog on the browser's own element: it traps focus, returns it, and makes the page behind inert. A double tap
 * neither opens it and presses a button of it, nor closes it and presses what was behind.
 * Radix's dialog locks scrolling with an inline style sheet, which the page's policy refuses.
 */
export function Dialog(props: DialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({ onClose, title, held = false, yielding = false, children }: DialogProps) {
  const titleId = useId();
  const close = () => !held && onClose();
  const show = useCallback(
    (dialog: HTMLDialogElement) => {
      if (yielding) {
        dialog.show();
      } else {
        dialog.showModal();
        // So that its name is read out first, and no control is scrolled to and outlined before a key was pressed.
        dialog.tabIndex = -1;
        dialog.focus();
        dialog.scrollTo(0, 0);
      }
      shieldFinger();
      return () => {
        dialog.close();
        shieldFinger();
      };
    },
    [yielding],
  );
  useBackButton(close);
  return (
    <>
      {yielding && <div className={styles.veil} />}
      {/* A tap beside the dialog closes it; keyboards have Escape, which is `onCancel`. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={show}
        className={styles.dialog}
        data-yielding={yielding}
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </dialog>
    </>
  );
}
