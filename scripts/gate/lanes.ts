import { type Asked, failedStep, type Outcome, type Step } from './step.ts'

export type Done = { step: Step; outcome: Outcome; seconds: number }

type Way = { asked: Asked; tell: (done: Done) => void; signal: AbortSignal }

/** Light steps two at a time, then the heavy ones one by one. A failed step stops nothing: all shall be seen. */
export async function runSteps(steps: readonly Step[], { asked, tell, signal }: Way): Promise<Done[]> {
  const all: Done[] = []
  const take = async (waiting: Step[]): Promise<void> => {
    for (let step = waiting.shift(); step && !signal.aborted; step = waiting.shift()) {
      const done = await runOne(step, asked, all)
      all.push(done)
      tell(done)
    }
  }
  const waiting = steps.filter(({ weight }) => weight === 'light')
  await Promise.all([take(waiting), take(waiting)])
  await take(steps.filter(({ weight }) => weight === 'heavy'))
  return all
}

async function runOne(step: Step, asked: Asked, before: readonly Done[]): Promise<Done> {
  const started = performance.now()
  const missing = before.find((done) => step.needs?.includes(done.step.name) && done.outcome.failed > 0)
  const outcome = missing
    ? failedStep(`Not run, because ${missing.step.name} failed.`)
    : await step.run(asked).catch((error: Error) => failedStep(error.stack ?? error.message))
  return { step, outcome, seconds: (performance.now() - started) / 1000 }
}
