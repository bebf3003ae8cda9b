export { removeUnusedPictures } from './pictures/picture-store.ts';
