import { isAbsolute, relative } from 'node:path'
import { type RunResult, root } from '../run.ts'
import { failedStep, type StepResult, type TestRun } from './step.ts'

export type VitestReport = {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: VitestTest[]
  }[]
}

type VitestTest = { fullName: string; status: string; duration?: number | null; failureMessages?: readonly string[] }

/** A file that could not even be loaded has no tests to count: it counts as one that failed. */
export function readVitestReport(report: VitestReport | undefined, ran: RunResult): StepResult {
  if (!report) return failedStep(ran.output)
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const unloadedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const skipped = tests.length - passed - failedTests
  const runs = report.testResults.flatMap(vitestRuns)
  const flaky = report.testResults.flatMap(flakyTests)
  return withExitCode({ passed, failed: failedTests + unloadedFiles, skipped, flaky, runs, output: '' }, ran)
}

/** A test that passed when it was retried keeps the messages of its first failure. */
const flakyTests = ({ name, assertionResults }: VitestReport['testResults'][number]): string[] =>
  assertionResults
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages: [message = ''] = [] }) =>
        `${pathOf(name)} › ${fullName}: ${message.split('\n')[0]}`,
    )

const pathOf = (name: string): string => (isAbsolute(name) ? relative(root, name) : name)

/** A file's set-up belongs to no test, but its time counts: it is listed like a test. */
function vitestRuns({ name, startTime, endTime, assertionResults }: VitestReport['testResults'][number]): TestRun[] {
  const file = pathOf(name)
  const runs = assertionResults.map(({ fullName, duration }) => ({
    title: fullName,
    file,
    seconds: (duration ?? 0) / 1000,
  }))
  const setUp = (endTime - startTime) / 1000 - runs.reduce((sum, { seconds }) => sum + seconds, 0)
  return setUp > 0.5 ? [...runs, { title: '(set-up)', file, seconds: setUp }] : runs
}

export type PlaywrightSuite = { title: string; file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

type PlaywrightSpec = { title: string; tags: string[]; file: string; tests: PlaywrightTest[] }

type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { status: string; duration: number }[]
}

export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] }

/** One test in one project, as a report of Playwright lists it; `file` is relative to the folder of the tests. */
export type Journey = { title: string; file: string; tags: readonly string[]; test: PlaywrightTest }

export function journeysOf({ suites }: Pick<PlaywrightReport, 'suites'>): Journey[] {
  const inSuite = (suite: PlaywrightSuite, titles: readonly string[]): Journey[] => [
    ...suite.specs.flatMap(({ title, file, tags, tests }) =>
      tests.map((test) => ({ title: [...titles, title].join(' › '), file, tags, test })),
    ),
    ...(suite.suites ?? []).flatMap((child) => inSuite(child, [...titles, child.title])),
  ]
  return suites.flatMap((suite) => inSuite(suite, []))
}

/** A journey that passes on retry counts as passed and is listed as flaky. An error outside of tests is a failure. */
export function readPlaywrightReport(report: PlaywrightReport | undefined, ran: RunResult): StepResult {
  if (!report) return failedStep(ran.output)
  const journeys = journeysOf(report)
  const count = (status: PlaywrightTest['status']) => journeys.filter(({ test }) => test.status === status).length
  const flaky = journeys.filter(({ test }) => test.status === 'flaky').map(fullTitle)
  const runs = journeys.map((journey) => ({
    title: fullTitle(journey),
    file: `e2e/${journey.file}`,
    seconds: journey.test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
  const failed = count('unexpected') + report.errors.length
  return withExitCode(
    { passed: count('expected') + flaky.length, failed, skipped: count('skipped'), flaky, runs, output: '' },
    ran,
  )
}

const fullTitle = ({ title, file, test }: Journey): string => `[${test.projectName}] e2e/${file} › ${title}`

export function repeatedFailures(report: PlaywrightReport): string[] {
  const byTitle = Map.groupBy(journeysOf(report), fullTitle)
  return [...byTitle].flatMap(([title, repeats]) => {
    const failed = repeats.filter(({ test }) => test.status === 'unexpected').length
    return failed > 0 ? [`${title}: failed ${failed} of ${repeats.length}`] : []
  })
}

/** A runner that ends badly without naming a test (an unhandled error, a failed set-up) counts as one failure. */
function withExitCode(result: StepResult, ran: RunResult): StepResult {
  const failed = ran.code !== 0 && result.failed === 0 ? 1 : result.failed
  return { ...result, failed, output: failed > 0 ? ran.output : '' }
}
