/** Where a command reads its settings and writes its answer. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
};
