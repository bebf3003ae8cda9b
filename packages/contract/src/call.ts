import type * as z from 'zod/mini';

/** One call of the API: its path, what it takes, what it answers. Paths are below `/api`; `:name` is one of `params`. */
export type Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** False if no token is needed. */
  readonly token: boolean;
  readonly params?: z.ZodMiniType;
  readonly body: Body;
  readonly query: Query;
  readonly reply: Reply;
};

export type BodyOf<C> = C extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : never;
export type QueryOf<C> = C extends { query: infer Query extends z.ZodMiniType } ? z.input<Query> : never;
export type ParamsOf<C> = C extends { params: infer Params extends z.ZodMiniType } ? z.input<Params> : never;
export type ReplyOf<C> = C extends { reply: infer Reply extends z.ZodMiniType } ? z.output<Reply> : never;
