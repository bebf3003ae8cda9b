export { type Distribution, distribute } from './distribute.ts';
