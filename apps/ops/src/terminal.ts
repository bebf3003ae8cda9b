/** The source of a command's settings, and the target of its output. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
};
