import { failureLine } from './output.ts';
import type { Failure } from './tally.ts';

export type Display = {
  /** Prints a line that stays. */
  print(line: string): void;
  /** Prints a failure while its suite goes on. */
  fail(failure: Failure): void;
  /** Replaces the line that says how far the run is. */
  show(progress: () => string): void;
  /** No progress is shown until the next `show`. */
  hide(): void;
};

const terminalMs = 1_000;
/** A log file needs a line a minute. */
const logMs = 60_000;

/** On a terminal the progress is one line that changes; elsewhere it is printed once a minute. */
export function openDisplay(output: NodeJS.WriteStream): Display {
  const clear = output.isTTY ? '\r\x1b[K' : '';
  let timer: NodeJS.Timeout | undefined;
  const hide = (): void => {
    clearInterval(timer);
    timer = undefined;
    output.write(clear);
  };
  const print = (line: string): void => void output.write(`${clear}${line}\n`);
  return {
    print,
    hide,
    fail: (failure) => print(failureLine(failure)),
    show(progress) {
      const draw = (): void => {
        if (output.isTTY) {
          output.write(`${clear}${progress().slice(0, output.columns - 1)}`);
        } else {
          print(`      ${progress()}`);
        }
      };
      hide();
      timer = setInterval(draw, output.isTTY ? terminalMs : logMs);
      timer.unref();
    },
  };
}
