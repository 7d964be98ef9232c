/** One run of one test; `file` is relative to the root. */
export type TestRun = { title: string; file: string; seconds: number }

/** The result of a step: counts, the runs of its tests, and the output to show where something failed. */
export type StepResult = {
  passed: number
  failed: number
  skipped: number
  /** Titles of tests that failed first and passed on retry. */
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
  /** Set for test steps: one that finds no test proves nothing. */
  hasTests?: true
  /** Steps that must pass before this one; they are selected with it. */
  needs?: readonly string[]
  run(options: GateOptions): Promise<StepResult>
}

export type GateOptions = {
  /** Test files to keep to, as parts of paths, for journeys from their beginning; empty means all. */
  filters: readonly string[]
  /** Options that are passed on to the test runners, as `--name=value` or `--name`. */
  runnerOptions: readonly string[]
  /** Run every journey in every project, every language of the walk, and properties 10,000 times. */
  all: boolean
  /** Runs of each journey; more than one detects flaky journeys. */
  repeat: number
}

const nothing = { passed: 0, failed: 0, skipped: 0, flaky: [], runs: [], output: '' }

export const failedStep = (output: string): StepResult => ({ ...nothing, failed: 1, output })
export const passedStep = (): StepResult => ({ ...nothing, passed: 1 })
