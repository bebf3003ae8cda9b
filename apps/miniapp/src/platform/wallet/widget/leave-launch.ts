import { leaveLaunch } from './enter-launch.ts';

leaveLaunch();
