/** One run of one test; `file` is relative to the root. */
export type TestRun = { title: string; file: string; seconds: number }

/** The result of a step: counts, the runs of its tests, and the output to show where something failed. */
export type StepResult = {
  passed: number
  failed: number
  skipped: number
  /** Titles of tests that failed first and passed when they were run once more. */
  flaky: readonly string[]
  runs: readonly TestRun[]
  output: string
}

export type Step = {
  name: string
  /**
   * Light steps need one core and run two at a time; heavy ones use both cores and run one after the other; waiting ones
   * mostly wait for timeouts and run beside the heavy ones.
   */
  weight: 'light' | 'heavy' | 'waiting'
  /** Whether it runs tests, so that a run in which it finds none proves nothing. */
  hasTests?: true
  /** Steps that must have passed for this one to make sense; chosen along with it. */
  needs?: readonly string[]
  run(options: GateOptions): Promise<StepResult>
}

/** The words after `npm test --`. */
export type GateOptions = {
  /** Test files to keep to, as parts of paths, for journeys from their beginning; empty means all. */
  filters: readonly string[]
  /** Options that are passed on to the test runners, as `--name=value` or `--name`. */
  runnerOptions: readonly string[]
  /** Run every journey in every project, every language of the walk, and properties 10,000 times. */
  all: boolean
  /** How often each journey runs; more than once finds those that fail by chance. */
  repeat: number
}

const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [], runs: [], output: '' }

export const failedStep = (output: string): StepResult => ({ ...nothing, failed: 1, output })
export const passedStep = (): StepResult => ({ ...nothing, passed: 1 })
