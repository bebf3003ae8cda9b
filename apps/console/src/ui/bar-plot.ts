import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type Point = { readonly day: string; readonly value: number };

/** Bars of one colour. */
const kinds: readonly { readonly name: string; readonly isOf: (value: number, isToday: boolean) => boolean }[] = [
  { name: '--soft', isOf: (value, isToday) => value >= 0 && !isToday },
  { name: '--main', isOf: (value, isToday) => value >= 0 && isToday },
  { name: '--bad', isOf: (value) => value < 0 },
];

type Formats = { readonly day: (seconds: number) => string; readonly value: (value: number) => string };

const HEIGHT = 120;
/** In seconds, as the plot counts. */
const DAY = 86_400;
const FONT = '11px system-ui, sans-serif';
/** Between the ticks of whole numbers: without these, few players would have a tick at a half. */
const WHOLE_STEPS = Array.from({ length: 16 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
/** Of a bar, a share of its day's room. */
const BAR_SHARE = 0.8;

/**
 * Draws days as bars with their scales, as wide as the element, and again when the width or the theme changes. The last
 * day is today, which is not over.
 * @param onPoint called with the index of the day under the pointer, undefined when there is none
 * @returns removes it
 */
export function drawBars(
  element: HTMLElement,
  points: readonly Point[],
  formats: Formats,
  onPoint: (index: number | undefined) => void,
): () => void {
  const soft = () => colour('--soft');
  const line = { stroke: () => colour('--line'), width: 1 };
  const axis = { font: FONT, stroke: soft, ticks: line };
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE] });
  const seriesOf = (name: string): uPlot.Series => ({
    stroke: () => colour(name),
    fill: () => colour(name),
    points: { show: false },
    ...(paths === undefined ? {} : { paths }),
  });
  const steps = points.every(({ value }) => Number.isInteger(value)) ? { incrs: WHOLE_STEPS } : {};
  const days = points.map(({ day }) => Date.parse(day) / 1000);
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false } },
    scales: {
      x: { range: (_, first, last) => [first - DAY / 2, last + DAY / 2] },
      y: { range: (_, low, high) => [Math.min(0, low), Math.max(1, high)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        splits: (_plot, _axisIndex, _min, _max, increment) => everyNthDayBackFromLast(days, Math.ceil(increment / DAY)),
        values: (_, ticks) => ticks.map(formats.day),
      },
      { ...axis, grid: line, size: 44, ...steps, values: (_, ticks) => ticks.map(formats.value) },
    ],
    series: [{}, ...kinds.map(({ name }) => seriesOf(name))],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
  const values = kinds.map(({ isOf }) =>
    points.map(({ value }, index) => (isOf(value, index === points.length - 1) ? value : null)),
  );
  const plot = new uPlot(options, [days, ...values], element);
  const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  resized.observe(element);
  const themed = new MutationObserver(() => plot.redraw());
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    resized.disconnect();
    themed.disconnect();
    plot.destroy();
  };
}

/** The plot counts its own ticks from the first day, so that today may have none, and with few days has some between days. */
function everyNthDayBackFromLast(days: readonly number[], n: number): number[] {
  return days.filter((_, index) => (days.length - 1 - index) % n === 0);
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
