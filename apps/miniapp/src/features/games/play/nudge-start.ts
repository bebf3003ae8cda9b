import { isMotionOff } from '../../../platform/motion.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';

/** Draws the eye to the button that begins a game: before that, a tap on the board does nothing else. */
export function nudgeStart(): void {
  haptic.light();
  const pulse = isMotionOff() ? { opacity: [1, 0.5, 1] } : { transform: ['scale(1)', 'scale(1.06)', 'scale(1)'] };
  document
    .querySelector('[data-begins="true"]')
    ?.animate(pulse, { duration: 320, iterations: 2, easing: 'ease-in-out' });
}
