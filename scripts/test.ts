import { endWithNpm } from './end-with-npm.ts'
import { choose } from './gate/choose.ts'
import { type Done, runSteps } from './gate/lanes.ts'
import { steps } from './gate/steps.ts'
import { endRunning } from './run.ts'

endWithNpm()

// Ctrl-C reaches what runs below by itself; a signal to this process alone is passed on. Either way nothing new begins.
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => {
  stopping.abort()
  endRunning()
})

const { steps: chosen, asked } = choose(steps, process.argv.slice(2))
const done = await runSteps(chosen, { asked, tell, signal: stopping.signal })

const sum = (count: 'passed' | 'failed' | 'skipped') => done.reduce((all, { outcome }) => all + outcome[count], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 || stopping.signal.aborted ? 1 : 0

function tell({ step, outcome, seconds }: Done): void {
  const verdict = outcome.failed > 0 ? 'FAILED' : 'ok'
  const tests = step.weight === 'heavy' ? `  ${outcome.passed} of ${outcome.passed + outcome.failed}` : ''
  console.log(`${verdict.padEnd(7)} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  if (outcome.output) console.log(`\n${outcome.output.trim()}\n`)
}
