import { type RefObject, useCallback, useState } from 'react';
import { haptic } from '../../platform/telegram/haptic.ts';
import { useMessage } from '../../ui/message.tsx';
import { useDismissal } from '../../ui/use-dismissal.ts';
import { useWords } from '../../words/index.ts';

/** Milliseconds for which the button says that it has copied. */
const CONFIRMATION = 2000;

/** Copies the field's text, and shows for two seconds that it did. */
export function useCopy(field: RefObject<HTMLInputElement | null>): { copied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const words = useWords('referrals');
  const say = useMessage();
  useDismissal(
    copied ? copies : undefined,
    CONFIRMATION,
    useCallback(() => setCopied(false), []),
  );
  const copy = async () => {
    if (field.current !== null && (await copyText(field.current))) {
      setCopies((count) => count + 1);
      setCopied(true);
    } else {
      haptic.error();
      say({ kind: 'info', text: words.copyFailed });
    }
  };
  return { copied, copy };
}

/**
 * Copies the text of a field. The clipboard may be forbidden, as it is in cross-origin frames: then `execCommand` is
 * tried, which leaves the text selected.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}
