export { recognise } from './service.ts';
