/** A promise, and the functions that settle it. */
type Resolvers<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value | PromiseLike<Value>) => void;
  readonly reject: (reason: unknown) => void;
};

/** As Promise.withResolvers, which came to phones in 2024. */
export function withResolvers<Value>(): Resolvers<Value> {
  let settle: Omit<Resolvers<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as NonNullable<typeof settle>) };
}
