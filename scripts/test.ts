import { endWithNpm } from './end-with-npm.ts'
import { chooseForChange } from './gate/changed.ts'
import { chooseSteps, type GateRun } from './gate/choose-steps.ts'
import { type FinishedStep, runSteps } from './gate/run-steps.ts'
import { steps } from './gate/steps.ts'
import { summarise } from './gate/summary.ts'
import { watch } from './gate/watch.ts'
import { endRunning } from './run.ts'

endWithNpm()

// Ctrl-C reaches child processes by itself; a signal to this process alone is passed on. No further step begins.
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => {
  stopping.abort()
  endRunning()
})

const [first = '', ...rest] = process.argv.slice(2)
if (first === 'watch') process.exitCode = await watch(rest)
else await runGate(first === 'changed' ? await chooseForChange(rest) : chooseSteps(steps, process.argv.slice(2)))

async function runGate({ steps: chosen, options }: GateRun): Promise<void> {
  const started = performance.now()
  const finished = await runSteps(chosen, { options, onFinished: print, signal: stopping.signal })
  console.log(`\n${summarise(finished, (performance.now() - started) / 1000)}\n`)
  const sum = (count: 'passed' | 'failed' | 'skipped') => finished.reduce((all, { result }) => all + result[count], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || passed === 0 || stopping.signal.aborted ? 1 : 0
}

function print({ step, result, seconds }: FinishedStep): void {
  const verdict = result.failed > 0 ? 'FAILED' : 'ok'
  const tests = step.weight === 'heavy' ? `  ${result.passed} of ${result.passed + result.failed}` : ''
  console.log(`${verdict.padEnd(7)} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  if (result.output) console.log(`\n${result.output.trim()}\n`)
}
