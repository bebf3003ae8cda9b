import type { MinerId } from '@soho/rules';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import art from '../../../ui/line-art.module.css';
import styles from './miner-art.module.css';

const machines: Record<MinerId, () => ReactNode> = { 1: BasicMiner, 2: AdvancedMiner, 3: PremiumMiner };

/** A machine of the night market; its moving part turns while it runs. */
export function MinerArt({ id, isRunning }: { readonly id: MinerId; readonly isRunning: boolean }) {
  const Machine = machines[id];
  return (
    <span className={styles.frame} data-miner={id} data-running={isRunning}>
      <svg
        className={classNames(art.drawing, styles.art)}
        width="96"
        height="96"
        viewBox="0 0 96 96"
        aria-hidden="true"
      >
        <Machine />
      </svg>
    </span>
  );
}

/** A stack of coins on the ground: `x` is its middle, `height` how many. */
function Coins({ x, height }: { readonly x: number; readonly height: number }) {
  return Array.from({ length: height }, (_, index) => (
    <g key={index}>
      <path className={styles.rim} d={`M${x - 9} ${82 - index * 5}v4c0 2 4 3.5 9 3.5s9-1.5 9-3.5v-4`} />
      <ellipse className={styles.coin} cx={x} cy={82 - index * 5} rx="9" ry="3.5" />
    </g>
  ));
}

/** A hand mill with a crank: it grinds out one coin after another. */
function BasicMiner() {
  return (
    <>
      <path className={styles.wood} d="M20 60h38l5 24H15Z" />
      <path className={styles.line} d="M18 71h42" />
      <path className={styles.body} d="M24 32h30a4 4 0 0 1 4 4v24H20V36a4 4 0 0 1 4-4Z" />
      <path className={styles.shade} d="M24 32h6v28H20V36a4 4 0 0 1 4-4Z" />
      <path className={styles.hopper} d="M18 14h42l-8 18H26Z" />
      <path className={styles.slot} d="M30 66h18v6H30Z" />
      <circle className={styles.window} cx="39" cy="46" r="7" />
      <g className={styles.turn}>
        <circle className={styles.wheel} cx="66" cy="46" r="10" />
        <path className={styles.line} d="M66 36v20M56 46h20" />
        <circle className={styles.knob} cx="66" cy="36" r="3.5" />
      </g>
      <circle className={styles.coin} cx="33" cy="15" r="5" />
      <circle className={styles.coin} cx="45" cy="13" r="5" />
      <Coins x={78} height={2} />
    </>
  );
}

/** A steam kettle that drives a gear. */
function AdvancedMiner() {
  return (
    <>
      <path className={styles.puff} d="M20 14a5 5 0 0 1 9-3 5 5 0 0 1 8 4 4 4 0 0 1-4 5H22a4 4 0 0 1-2-6Z" />
      <path className={styles.pipe} d="M24 24h9v14h-9Z" />
      <path className={styles.wood} d="M16 78h40v10H16Z" />
      <path className={styles.body} d="M22 34h28a10 10 0 0 1 10 10v34H12V44a10 10 0 0 1 10-10Z" />
      <path className={styles.shade} d="M22 34h4v44H12V44a10 10 0 0 1 10-10Z" />
      <path className={styles.line} d="M12 66h48M12 48h9M51 48h9" />
      <circle className={styles.window} cx="36" cy="50" r="9" />
      <path className={styles.needle} d="M36 50l5-5" />
      <path className={styles.fire} d="M36 76c-5 0-7-3-7-6 0 0 2 1 3 0 1-2 2-4 5-5 0 3 6 4 6 7s-2 4-7 4Z" />
      <g className={styles.turn}>
        <path
          className={styles.wheel}
          d="M66 30h6l1 5 4 2 4-3 4 5-3 4 1 4 5 2-1 6-5 1-3 4 2 5-5 3-4-4h-4l-4 4-5-3 2-5-3-4-5-1-1-6 5-2 1-4-3-4 4-5 4 3 4-2Z"
        />
        <circle className={styles.window} cx="69" cy="49" r="6" />
      </g>
      <Coins x={66} height={2} />
      <Coins x={84} height={3} />
    </>
  );
}

/** A drilling tower with its lamp lit, under the moon. */
function PremiumMiner() {
  return (
    <>
      <path className={styles.moon} d="M86 20a12 12 0 1 1-11-17 10 10 0 0 0 11 17Z" />
      <circle className={styles.beam} cx="40" cy="16" r="22" />
      <path
        className={styles.strut}
        d="M40 16 18 88M40 16l22 72M33 40h14M28 56h24M23 72h34M33 40l19 16M47 40 28 56M28 56l29 16M52 56 23 72"
      />
      <path className={styles.wood} d="M12 84h56v6H12Z" />
      <g className={styles.turn}>
        <circle className={styles.wheel} cx="40" cy="16" r="9" />
        <path className={styles.line} d="M40 7v18M31 16h18" />
      </g>
      <path className={styles.pipe} d="M37 25h6v42h-6Z" />
      <path className={styles.body} d="M30 60h20v8l-10 16-10-16Z" />
      <path className={styles.line} d="M31 68l17-4M34 75l12-4" />
      <Coins x={66} height={3} />
      <Coins x={84} height={5} />
    </>
  );
}
