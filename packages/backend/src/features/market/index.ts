export { EmptySearches } from './empty-searches/empty-searches.ts';
export { saveEmptySearches } from './empty-searches/save-empty-searches.ts';
export { removeUnusedPictures } from './pictures/remove-unused.ts';
