import { failedStep, type GateOptions, type Step, type StepResult } from './step.ts'

export type FinishedStep = { step: Step; result: StepResult; seconds: number }

type RunStepsParams = { options: GateOptions; onFinished: (finished: FinishedStep) => void; signal: AbortSignal }

/** Runs light steps two at a time, then the heavy ones, with the waiting ones beside them. A failed step stops only those that need it. */
export async function runSteps(
  steps: readonly Step[],
  { options, onFinished, signal }: RunStepsParams,
): Promise<FinishedStep[]> {
  const all: FinishedStep[] = []
  const runQueue = async (queue: Step[]): Promise<void> => {
    for (let step = queue.shift(); step && !signal.aborted; step = queue.shift()) {
      const finished = await runStep(step, options, all)
      all.push(finished)
      onFinished(finished)
    }
  }
  const { light = [], heavy = [], waiting = [] } = Object.groupBy(steps, ({ weight }) => weight)
  await Promise.all([runQueue(light), runQueue(light)])
  await Promise.all([runQueue(heavy), runQueue(waiting)])
  return all
}

async function runStep(step: Step, options: GateOptions, before: readonly FinishedStep[]): Promise<FinishedStep> {
  const started = performance.now()
  const missing = before.find((finished) => step.needs?.includes(finished.step.name) && finished.result.failed > 0)
  const result = missing
    ? failedStep(`Not run, because ${missing.step.name} failed.`)
    : await step.run(options).catch((error: Error) => failedStep(error.stack ?? error.message))
  return { step, result, seconds: (performance.now() - started) / 1000 }
}
