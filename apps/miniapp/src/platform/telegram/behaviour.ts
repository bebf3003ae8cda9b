import { useEffect } from 'react';
import { on } from './events.ts';
import { post } from './messenger.ts';

/** A game and a payment can be in progress at once. */
let confirming = 0;

/** While `active`, closing the app needs a confirmation: in a game or a payment only. */
export function useClosingConfirmation(active: boolean): void {
  useEffect(() => {
    if (!active) {
      return;
    }
    confirming += 1;
    post('web_app_setup_closing_behavior', { need_confirmation: true });
    return () => {
      confirming -= 1;
      post('web_app_setup_closing_behavior', { need_confirmation: confirming > 0 });
    };
  }, [active]);
}

/** While `enabled` is false, a vertical swipe does not close the app: on game screens only. */
export function useVerticalSwipes(enabled: boolean): void {
  useEffect(() => {
    if (enabled) {
      return;
    }
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
    return () => post('web_app_setup_swipe_behavior', { allow_vertical_swipe: true });
  }, [enabled]);
}

/** Calls back when the player returns to the app: from another chat (version 8.0) or another window. */
export function onActivated(listener: () => void): () => void {
  return onVisibilityChange(true, listener);
}

/** Calls back when the app is minimised or hidden. */
export function onDeactivated(listener: () => void): () => void {
  return onVisibilityChange(false, listener);
}

function onVisibilityChange(toVisible: boolean, listener: () => void): () => void {
  const changed = () => {
    if ((document.visibilityState === 'visible') === toVisible) {
      listener();
    }
  };
  // The messenger's own script derives 'activated' and 'deactivated' from it.
  const stop = on('visibility_changed', ({ is_visible: isVisible }) => {
    if (isVisible === toVisible) {
      listener();
    }
  });
  document.addEventListener('visibilitychange', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
  };
}
