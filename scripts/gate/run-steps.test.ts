import { expect, test } from 'vitest'
import { type FinishedStep, runSteps } from './run-steps.ts'
import { failedStep, passedStep, type Step, type StepResult } from './step.ts'

const options = { filters: [], runnerOptions: [], all: false, repeat: 1 }
const params = { options, onFinished: () => undefined, signal: new AbortController().signal }
const step = (name: string, run: () => Promise<StepResult>, more: Partial<Step> = {}): Step => ({
  name,
  weight: 'heavy',
  run,
  ...more,
})
const pass = async () => passedStep()
const fail = async () => failedStep('why')

test('a failed step stops only the steps that need it', async () => {
  const steps = [step('build', fail), step('rules', pass), step('journeys', pass, { needs: ['build'] })]
  const finished = await runSteps(steps, params)
  expect(finished.map(({ result }) => result.failed)).toEqual([1, 0, 1])
  expect(finished[2]?.result.output).toBe('Not run, because build failed.')
})

test('a step that throws has failed', async () => {
  const steps = [step('door', () => Promise.reject(new Error('no database'))), step('rules', pass)]
  const finished = await runSteps(steps, params)
  expect(finished.map(({ result }) => result.failed)).toEqual([1, 0])
  expect(finished[0]?.result.output).toContain('no database')
})

test('light steps run two at a time and before any heavy one', async () => {
  let [running, highest] = [0, 0]
  const busy = async () => {
    highest = Math.max(highest, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return passedStep()
  }
  const light = ['a', 'b', 'c'].map((name) => step(name, busy, { weight: 'light' }))
  const seen: string[] = []
  const onFinished = ({ step, result }: FinishedStep) => void seen.push(step.name, result.output)
  await runSteps([step('heavy', async () => failedStep(`${running} running`)), ...light], { ...params, onFinished })
  expect(highest).toBe(2)
  expect(seen.slice(-2)).toEqual(['heavy', '0 running'])
})

test('a waiting step runs beside the heavy ones', async () => {
  const { promise, resolve } = Promise.withResolvers<StepResult>()
  const ends = async () => {
    resolve(passedStep())
    return passedStep()
  }
  const steps = [step('protocol', () => promise, { weight: 'waiting' }), step('door', ends)]
  const finished = await runSteps(steps, params)
  expect(finished.map((each) => each.step.name).sort()).toEqual(['door', 'protocol'])
})

test('after a signal no further step begins', async () => {
  const stopping = new AbortController()
  const first = step('rules', async () => {
    stopping.abort()
    return passedStep()
  })
  const finished = await runSteps([first, step('door', pass)], { ...params, signal: stopping.signal })
  expect(finished.map((each) => each.step.name)).toEqual(['rules'])
})
