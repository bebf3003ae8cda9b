export {
  addMissingTasks,
  addTask,
  disableTask,
  editTask,
  fieldsThatDiffer,
  importTasks,
  type ListedTask,
  listCatalogue,
  type TaskChange,
} from './catalogue.ts';
export { type CatalogueTask, parseTaskField, taskFields } from './catalogue-task.ts';
export { readTaskFile, type TaskFileFormat, writeTaskFile } from './task-file.ts';
