export {
  addMissingTasks,
  addTask,
  disableTask,
  editTask,
  enableTask,
  importTasks,
  orderTasks,
  readCatalogue,
  type TaskChange,
  type TaskInTime,
  versionOfTask,
} from './catalogue.ts';
export { type CatalogueTask, taskFields } from './catalogue-task.ts';
export { type Metric, metricNames } from './metrics.ts';
export { readTaskFile, type TaskFileFormat, writeTaskFile } from './task-file.ts';
