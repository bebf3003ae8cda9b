export {
  addMissingTasks,
  addTask,
  disableTask,
  editTask,
  fieldsThatDiffer,
  importTasks,
  type ListedTask,
  listCatalogue,
  type Order,
  type TaskChange,
} from './catalogue.ts';
export { type CatalogueTask, taskFields } from './catalogue-task.ts';
export { fromText } from './raw-task.ts';
export { readTaskFile, type TaskFileFormat } from './read-task-file.ts';
export { writeTaskFile } from './write-task-file.ts';
