import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#contract/call.ts'
import { root } from '../run.ts'
import { vitestStep } from './runners.ts'
import type { Step, StepResult } from './step.ts'

/** Each test file adds the refusals that its tests got, as lines `POST /cart/store cart.full`. */
const refusalsFile = join(root, 'test-results/reports/received-refusals.txt')

const vitestDoor = vitestStep('door', { needs: ['build', 'world'], env: { SOUK_RECEIVED_REFUSALS: refusalsFile } })

/** A run of the whole project also fails if the contract declares a refusal that no test got. */
export const door: Step = {
  ...vitestDoor,
  run: async (options) => {
    rmSync(refusalsFile, { force: true })
    const result = await vitestDoor.run(options)
    const isWhole = options.filters.length === 0 && options.runnerOptions.length === 0
    return isWhole && result.failed === 0 ? failIfUntested(result) : result
  },
}

async function failIfUntested(result: StepResult): Promise<StepResult> {
  const { contract } = await import('#contract/contract.ts')
  const answered = existsSync(refusalsFile) ? readFileSync(refusalsFile, 'utf8') : ''
  const untested = findUntestedRefusals(Object.values(contract), answered)
  if (untested.length === 0) return result
  const output = ['The contract declares refusals that no door test gets. Test them, or remove them:', ...untested]
  return { ...result, failed: 1, output: output.join('\n') }
}

type DeclaringCall = Pick<Call, 'method' | 'path' | 'refuses'>

/** Refusals that calls declare themselves, without those that no line of `answered` names. */
export function findUntestedRefusals(calls: readonly DeclaringCall[], answered: string): string[] {
  const tested = new Set(answered.split('\n'))
  return calls
    .flatMap(({ method, path, refuses = {} }) =>
      Object.values(refuses).flatMap((codes) => codes.map((code) => `${method} ${path} ${code}`)),
    )
    .filter((each) => !tested.has(each))
}
