export {
  addMissingTasks,
  addTask,
  disableTask,
  editTask,
  enableTask,
  fieldsThatDiffer,
  importTasks,
  listCatalogue,
  orderTasks,
  readCatalogue,
  type TaskChange,
  type TaskInTime,
  versionOfTask,
} from './catalogue.ts';
export { type CatalogueTask, parseTaskField, taskFields } from './catalogue-task.ts';
export { type Metric, metricNames } from './metrics.ts';
export { readTaskFile, type TaskFileFormat, writeTaskFile } from './task-file.ts';
