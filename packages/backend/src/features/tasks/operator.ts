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
export { readTaskFile, type TaskFileFormat } from './read-task-file.ts';
export { writeTaskFile } from './write-task-file.ts';
