import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { GroupedText } from './grouped-digits.tsx';
import { BadIcon, GoodIcon, InfoIcon } from './icons/status.tsx';
import styles from './message.module.css';
import { useTimer } from './use-timer.ts';

/** Milliseconds after which a message disappears. */
const MESSAGE_LIFE = 3000;

/** The kind decides the colour, in every language: success green, error red for what says Error or no more in English, info blue. */
export type Message = { readonly kind: 'success' | 'error' | 'info'; readonly text: string };

const MessageContext = createContext<(message: Message) => void>(() => {});

/** Shows one sentence at the top of the screen; a new one replaces the last. */
export function useMessage(): (message: Message) => void {
  return use(MessageContext);
}

const icons = { success: GoodIcon, error: BadIcon, info: InfoIcon };

export function MessageProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly message: Message; readonly id: number }>();
  const show = useCallback((message: Message) => setShown((last) => ({ message, id: (last?.id ?? 0) + 1 })), []);
  useTimer(shown?.id, MESSAGE_LIFE, () => setShown(undefined));
  const Icon = shown && icons[shown.message.kind];
  return (
    <MessageContext value={show}>
      {children}
      <div className={styles.place} role="status">
        {shown && Icon && (
          <p key={shown.id} className={styles.message} data-kind={shown.message.kind}>
            <Icon />
            <span>
              <GroupedText text={shown.message.kind === 'success' ? `🎉 ${shown.message.text}` : shown.message.text} />
            </span>
          </p>
        )}
      </div>
    </MessageContext>
  );
}
