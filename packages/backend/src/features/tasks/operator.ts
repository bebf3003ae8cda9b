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
export { metricNames } from './metrics.ts';
export { readTaskFile, type TaskFileFormat, writeTaskFile } from './task-file.ts';
