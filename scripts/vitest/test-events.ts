/** What Vitest sends to `npm test` while a suite runs. Paths are relative to the repository, with forward slashes. */
export type TestEvent =
  | { readonly type: 'run-started'; readonly files: readonly string[] }
  | { readonly type: 'file-started'; readonly file: string }
  | { readonly type: 'test-ended'; readonly file: string; readonly result: TestResult }
  | { readonly type: 'file-ended'; readonly file: string; readonly report: FileReport }
  | { readonly type: 'run-ended'; readonly errors: readonly string[] };

export type TestResult = {
  /** The names of its `describe` blocks and its own, joined by ' > '. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** How long it ran, in milliseconds. */
  readonly ms: number;
  /** Why it failed, as `errorText` words it, or why it was skipped. */
  readonly message?: string;
};

export type FileReport = {
  /** How long the file took with its imports and hooks, in milliseconds. */
  readonly ms: number;
  readonly tests: readonly TestResult[];
  /** Errors outside of the tests: of the import, of `beforeAll` and `afterAll`. */
  readonly errors: readonly string[];
};
