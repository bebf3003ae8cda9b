import styles from './empty-podium-picture.module.css';

const steps = [
  { x: 16, y: 92, height: 44, number: '2', tone: 'silver' },
  { x: 72, y: 68, height: 68, number: '1', tone: 'gold' },
  { x: 128, y: 106, height: 30, number: '3', tone: 'bronze' },
] as const;

/** An empty podium in a lamp's light. */
export function EmptyPodiumPicture() {
  return (
    <svg className={styles.picture} width="200" height="148" viewBox="0 0 200 148" aria-hidden="true">
      <path className={styles.light} d="M92 16h16l44 122H48Z" />
      <path className={styles.lamp} d="M88 16q0-12 12-12t12 12Z" />
      {steps.map(({ x, y, height, number, tone }) => (
        <g key={number} className={styles[tone]}>
          <rect className={styles.step} x={x} y={y} width="54" height={height} rx="6" />
          <path className={styles.edge} d={`M${x + 4} ${y + 2}h46`} />
          <text className={styles.number} x={x + 27} y={y + 25}>
            {number}
          </text>
        </g>
      ))}
      <path className={styles.ground} d="M4 138h192" />
    </svg>
  );
}
