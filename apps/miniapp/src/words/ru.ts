import type { FirstWords } from './en.ts';
import { gate } from './ru/gate.ts';
import { hub } from './ru/hub.ts';
import { layout } from './ru/layout.ts';
import { tasks } from './ru/tasks.ts';

export const words: FirstWords = { gate, hub, layout, tasks };
