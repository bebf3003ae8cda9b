import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { errorText } from './error-text.ts';
import type { FileReport, TestEvent, TestResult } from './test-events.ts';

/** Sends each event to the parent process; without one, as in an editor's own Vitest, it does nothing. */
export class EventReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    void send({ type: 'run-started', files: specifications.map(({ moduleId }) => relative(moduleId)) });
  }

  /** Sent before the file is imported: a test that blocks its worker's event loop holds back all later events. */
  onTestModuleQueued(module: TestModule): void {
    void send({ type: 'file-started', file: relative(module.moduleId) });
  }

  onTestCaseResult(testCase: TestCase): void {
    void send({ type: 'test-ended', file: relative(testCase.module.moduleId), result: resultOf(testCase) });
  }

  onTestModuleEnd(module: TestModule): void {
    void send({ type: 'file-ended', file: relative(module.moduleId), report: reportOf(module) });
  }

  async onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    await send({ type: 'run-ended', errors: errors.map(errorText) });
  }
}

/** Resolves when the parent has the event: Vitest exits right after the last one. */
function send(event: TestEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) {
      resolve();
    } else {
      process.send(event, () => resolve());
    }
  });
}

function reportOf(module: TestModule): FileReport {
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic();
  const suites = [...module.children.allSuites()];
  return {
    ms: collectDuration + setupDuration + prepareDuration + duration,
    tests: [...module.children.allTests()].map(resultOf),
    errors: [module, ...suites].flatMap((one) => one.errors().map(errorText)),
  };
}

function resultOf(testCase: TestCase): TestResult {
  const { fullName: name } = testCase;
  const result = testCase.result();
  const ms = testCase.diagnostic()?.duration ?? 0;
  switch (result.state) {
    case 'passed':
      return { name, state: 'passed', ms };
    case 'failed':
      return { name, state: 'failed', ms, message: result.errors.map(errorText).join('\n') };
    case 'skipped':
      return { name, state: 'skipped', ms, ...(result.note === undefined ? {} : { message: result.note }) };
    case 'pending':
      return { name, state: 'failed', ms, message: 'did not end' };
  }
}

function relative(file: string): string {
  return path.relative(process.cwd(), file).replaceAll('\\', '/');
}
