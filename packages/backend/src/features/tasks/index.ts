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
export { type CatalogueTask, readTaskFile, type TaskFileFormat, taskFields, writeTaskFile } from './catalogue-task.ts';
export { figureOf, metricNames } from './metrics.ts';
