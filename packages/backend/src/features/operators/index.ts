export { countDailyFigures } from './daily-figures.ts';
export {
  type Answered,
  answerQuestion,
  type Deed,
  type OpenedQuestion,
  openQuestion,
  type QuestionText,
} from './questions.ts';
export { deleteExpiredSessions } from './sessions.ts';
