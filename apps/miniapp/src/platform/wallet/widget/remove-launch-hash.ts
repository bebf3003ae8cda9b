import { removeLaunchHash } from './restore-launch-hash.ts';

removeLaunchHash();
