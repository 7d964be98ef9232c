import { endWithNpm } from './end-with-npm.ts'
import { chooseForChange } from './gate/changed.ts'
import { chooseSteps, type GateRun } from './gate/choose-steps.ts'
import { readOutcome } from './gate/outcome.ts'
import { type FinishedStep, runSteps } from './gate/run-steps.ts'
import { steps } from './gate/steps.ts'
import { summarise } from './gate/summary.ts'
import { watch } from './gate/watch.ts'
import { endRunning } from './run.ts'

endWithNpm()

// Ctrl-C reaches child processes directly; a signal to this process only is forwarded. No further step starts.
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
  // Nothing differs from the last commit.
  if (chosen.length === 0) return
  const started = performance.now()
  const finished = await runSteps(chosen, { options, onFinished: print, signal: stopping.signal })
  console.log(`\n${summarise(finished, (performance.now() - started) / 1000)}\n`)
  const { code, lines } = readOutcome(finished, { filters: options.filters, isStopped: stopping.signal.aborted })
  for (const line of lines) console.log(line)
  process.exitCode = code
}

function print({ step, result, seconds }: FinishedStep): void {
  const verdict = result.failed > 0 ? 'FAILED' : 'ok'
  const tests = step.hasTests ? `  ${result.passed} of ${result.passed + result.failed}` : ''
  console.log(`${verdict.padEnd(7)} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  if (result.output) console.log(`\n${result.output.trim()}\n`)
}
