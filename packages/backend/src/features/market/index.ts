export { removeUnusedPictures } from './pictures/remove-unused.ts';
