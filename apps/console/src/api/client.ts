import {
  type BodyOf,
  type ConsoleCall,
  type ConsoleErrorCode,
  consoleProblem,
  type QueryOf,
  type ReplyOf,
} from '@soho/contract/console';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';

const TIMEOUT_MS = 15_000;

/** A call was refused or not answered. `detail` is a command's own sentence. */
export class ConsoleError extends Error {
  readonly code: ConsoleErrorCode;
  readonly detail: string;

  constructor(code: ConsoleErrorCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export type CallInput<C> = { readonly query?: QueryOf<C>; readonly body?: BodyOf<C> };

/** Makes a call of the contract. @throws ConsoleError */
export async function send<C extends ConsoleCall>(call: C, input: CallInput<C> = {}): Promise<ReplyOf<C>> {
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query as [string, string][]).toString()}`;
  const response = await fetch(`/api${call.path}${search}`, {
    method: call.method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(input.body === undefined
        ? {}
        : { 'content-type': input.body instanceof Blob ? input.body.type : 'application/json' }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(input.body === undefined ? {} : { body: input.body instanceof Blob ? input.body : JSON.stringify(input.body) }),
  }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined) {
    throw new ConsoleError('unavailable');
  }
  if (!response.ok) {
    const problem = consoleProblem.safeParse(answer);
    throw problem.success ? new ConsoleError(problem.data.code, problem.data.detail) : new ConsoleError('unavailable');
  }
  const parsed = call.reply.safeParse(answer);
  if (!parsed.success) {
    throw new ConsoleError('internal_error');
  }
  return parsed.data as ReplyOf<C>;
}

/** What a call that only reads answers. Until the answer arrives, that of the previous query stays, marked `isPlaceholderData`. */
export function useRead<C extends ConsoleCall>(call: C, query: QueryOf<C>): UseQueryResult<ReplyOf<C>, ConsoleError> {
  return useQuery<ReplyOf<C>, ConsoleError>({
    queryKey: [call.path, query],
    queryFn: () => send(call, { query }),
    placeholderData: keepPreviousData,
  });
}
