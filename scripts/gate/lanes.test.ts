import { expect, test } from 'vitest'
import { type Done, runSteps } from './lanes.ts'
import { failedStep, type Outcome, passedStep, type Step } from './step.ts'

const way = { asked: { filters: [], options: [] }, tell: () => undefined, signal: new AbortController().signal }
const step = (name: string, outcome: () => Promise<Outcome>, more: Partial<Step> = {}): Step => ({
  name,
  weight: 'heavy',
  run: outcome,
  ...more,
})
const good = async () => passedStep()
const bad = async () => failedStep('why')

test('a failed step stops nothing but what needs it', async () => {
  const steps = [step('build', bad), step('rules', good), step('journeys', good, { needs: ['build'] })]
  const done = await runSteps(steps, way)
  expect(done.map(({ outcome }) => outcome.failed)).toEqual([1, 0, 1])
  expect(done[2]?.outcome.output).toBe('Not run, because build failed.')
})

test('a step that throws has failed', async () => {
  const steps = [step('door', () => Promise.reject(new Error('no database'))), step('rules', good)]
  const done = await runSteps(steps, way)
  expect(done.map(({ outcome }) => outcome.failed)).toEqual([1, 0])
  expect(done[0]?.outcome.output).toContain('no database')
})

test('light steps run two at a time and before any heavy one', async () => {
  let [running, most] = [0, 0]
  const busy = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return passedStep()
  }
  const light = ['a', 'b', 'c'].map((name) => step(name, busy, { weight: 'light' }))
  const told: string[] = []
  const tell = (done: Done) => void told.push(done.step.name, done.outcome.output)
  await runSteps([step('heavy', async () => failedStep(`${running} running`)), ...light], { ...way, tell })
  expect(most).toBe(2)
  expect(told.slice(-2)).toEqual(['heavy', '0 running'])
})

test('after a signal no step begins', async () => {
  const stopping = new AbortController()
  const first = step('rules', async () => {
    stopping.abort()
    return passedStep()
  })
  const done = await runSteps([first, step('door', good)], { ...way, signal: stopping.signal })
  expect(done.map((each) => each.step.name)).toEqual(['rules'])
})
