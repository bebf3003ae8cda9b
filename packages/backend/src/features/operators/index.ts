export { countDailyFigures } from './daily-figures.ts';
export { answerQuestion, type OpenedQuestion, openQuestion, type QuestionText } from './questions.ts';
export { deleteExpiredSessions } from './sessions.ts';
