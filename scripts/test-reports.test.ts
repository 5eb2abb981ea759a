import { expect, it } from 'vitest';
import {
  addReports,
  NO_TESTS,
  readCheckReport,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports.ts';

it('counts each step of the static checks, and says of one that failed what it said first', () => {
  const steps = [
    { name: 'lint', passed: true, output: '' },
    { name: 'documents', passed: false, output: 'a.md:5 names b.ts, which does not exist\n\n' },
  ];
  expect(readCheckReport(JSON.stringify(steps))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['check › documents\n    a.md:5 names b.ts, which does not exist'],
  });
});

it('counts what vitest reports; tests still to be written count as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 3,
    numTotalTests: 11,
    testResults: [],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 4,
    failures: [],
  });
});

it('names the tests of vitest that failed, and a file that could not be read, with the beginning of their messages', () => {
  const test = (fullName: string, failureMessages: string[]) => {
    const status = failureMessages.length > 0 ? 'failed' : 'passed';
    return { fullName, status, failureMessages };
  };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [test('is well', [])] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [test('is ill', ['\u001B[31mexpected 1\u001B[39m\n\nto be 2\n1\n2\n3\n4\n5\n6'])],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(readVitestReport(JSON.stringify(report)).failures).toEqual([
    'b.test.ts › is ill\n    expected 1\n    to be 2\n    1\n    2\n    3\n    4',
    'c.test.ts\n    no such module',
  ]);
});

it('counts what Playwright reports; a flaky scenario has failed and is named', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'a.scenario.ts',
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
      },
    ],
  });
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3, duration: 9 },
    suites: [
      {
        specs: [spec('outside', 'expected', [])],
        suites: [{ specs: [spec('within', 'flaky', ['not visible'])] }],
      },
    ],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    skipped: 3,
    failures: ['[phone] a.scenario.ts › within\n    not visible'],
  });
});

it('adds up stages', () => {
  const first = { passed: 1, failed: 2, skipped: 3, failures: ['a'] };
  const second = { passed: 10, failed: 20, skipped: 30, failures: ['b'] };
  expect(addReports(addReports(NO_TESTS, first), second)).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    failures: ['a', 'b'],
  });
});
