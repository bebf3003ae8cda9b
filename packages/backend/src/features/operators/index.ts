export { countDailyFigures } from './daily-figures.ts';
export {
  type Answered,
  answerQuestion,
  type Deed,
  type OpenedQuestion,
  openQuestion,
} from './questions.ts';
export { deleteExpiredSessions } from './sessions.ts';
