/** What a step of the gate says at its end: counts, and the output to show where something failed. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string }

export type Step = {
  name: string
  /** Light steps need one core and may run two at a time; heavy ones use both by themselves. */
  weight: 'light' | 'heavy'
  /** Steps that must have passed for this one to make sense; chosen along with it. */
  needs?: readonly string[]
  run(asked: Asked): Promise<Outcome>
}

/** What was written behind `npm test --`: file filters, and options handed on to the test runner. */
export type Asked = { filters: readonly string[]; options: readonly string[] }

export const failedStep = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output })
export const passedStep = (): Outcome => ({ passed: 1, failed: 0, skipped: 0, output: '' })
