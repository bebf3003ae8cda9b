export type { BodyOf, QueryOf, ReplyOf } from '../call.ts';
export type { ConsoleCall, ShellCommand } from './call.ts';
export * as consoleCalls from './calls.ts';
export { type ConsoleErrorCode, consoleErrorCodes, consoleProblem } from './errors.ts';
export { pictureTypes } from './market.ts';
export { type IncidentCode, incidentCodes } from './overview.ts';
export type { PaymentReason, UnreadProblem } from './payments.ts';
export { type Action, actions, type ConfirmedAction, mayDo, type Role, roles } from './roles.ts';
export { type Change, marketFields, taskFields } from './values.ts';
