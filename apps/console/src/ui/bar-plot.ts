import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type Point = { readonly day: string; readonly value: number };

type Formats = { readonly day: (seconds: number) => string; readonly value: (value: number) => string };

const HEIGHT = 130;
const FONT = '11px system-ui, sans-serif';
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
  const colours = () => points.map(({ value }, index) => colour(nameOfColour(value, index === points.length - 1)));
  const bars = uPlot.paths.bars?.({
    size: [BAR_SHARE],
    disp: { fill: { unit: 3, values: colours }, stroke: { unit: 3, values: colours } },
  });
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false } },
    scales: { y: { range: (_, low, high) => [Math.min(0, low), Math.max(1, high)] } },
    axes: [
      { ...axis, grid: { show: false }, values: (_, ticks) => ticks.map(formats.day) },
      { ...axis, grid: line, size: 44, values: (_, ticks) => ticks.map(formats.value) },
    ],
    series: [{}, { stroke: soft, fill: soft, points: { show: false }, ...(bars === undefined ? {} : { paths: bars }) }],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
  };
  const days = points.map(({ day }) => Date.parse(day) / 1000);
  const plot = new uPlot(options, [days, points.map(({ value }) => value)], element);
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

function nameOfColour(value: number, isToday: boolean): string {
  if (value < 0) {
    return '--bad';
  }
  return isToday ? '--main' : '--soft';
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
