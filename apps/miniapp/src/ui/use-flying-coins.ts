import { type RefObject, useEffect } from 'react';
import { isMotionOff } from '../platform/motion.ts';
import styles from './flying-coins.module.css';

const COINS = 3;

/** In milliseconds. */
const FLIGHT = 650;
const APART = 70;

/** Lets coins fly from an element, when it is mounted, to the balance in the header, which is visible on every screen. */
export function useFlyingCoins(from: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const start = from.current?.getBoundingClientRect();
    const end = document.querySelector('[data-balance]')?.getBoundingClientRect();
    if (start === undefined || end === undefined || isMotionOff()) {
      return;
    }
    const [x, y] = [end.left - start.left, end.top - start.top];
    for (let coin = 0; coin < COINS; coin += 1) {
      fly(start, [x, y], coin);
    }
  }, [from]);
}

/** A coin is not a child of the element that it flies from, because it outlives it. */
function fly({ left, top }: DOMRect, [x, y]: readonly [number, number], coin: number): void {
  const element = document.createElement('i');
  element.className = styles.coin ?? '';
  element.ariaHidden = 'true';
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  document.body.append(element);
  const aside = (coin - (COINS - 1) / 2) * 14;
  const flight = element.animate(
    [
      { transform: 'translate(0, 0) scale(0.6)', opacity: 0 },
      { transform: `translate(${aside}px, -18px) scale(1)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.9 },
    ],
    { duration: FLIGHT, delay: coin * APART, easing: 'cubic-bezier(0.4, 0, 0.6, 1)', fill: 'backwards' },
  );
  const remove = () => element.remove();
  flight.finished.then(remove, remove);
}
