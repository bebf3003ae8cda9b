import { type ReactNode, useCallback, useId } from 'react';
import { useBackButton } from '../platform/telegram/back-button.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** True holds the dialog open while something is being processed. */
  readonly held?: boolean;
  readonly children: ReactNode;
};

/**
 * A modal dialog on the browser's own element: it traps focus, gives it back, and makes the page behind inert.
 * Radix's dialog locks scrolling with an inline style sheet, which the page's policy refuses.
 */
export function Dialog(props: DialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({ onClose, title, held = false, children }: DialogProps) {
  const titleId = useId();
  const close = () => !held && onClose();
  const showModal = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    return () => dialog.close();
  }, []);
  useBackButton(close);
  return (
    // A tap beside the dialog closes it; keyboards have Escape, which is `onCancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={showModal}
      className={styles.dialog}
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
  );
}
