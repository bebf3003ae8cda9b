import { gate } from './en/gate.ts';
import { hub } from './en/hub.ts';
import { layout } from './en/layout.ts';
import { tasks } from './en/tasks.ts';

/** The source catalogue of the first screen's words. */
export const words = { gate, hub, layout, tasks };
export type FirstWords = typeof words;
