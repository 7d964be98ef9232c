import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { options } from '../../dependency-cruiser.config.ts'
import { root, run } from '../run.ts'
import { findAffectedTests, type GraphModule } from './affected-tests.ts'
import { checkOptions, type GateRun } from './choose-steps.ts'
import { stepsForChange } from './steps.ts'

/** These tests read files without importing them, so that no import graph leads to them. */
const checks = ['scripts/checks', 'scripts/image', 'scripts/messages', 'server/table-owners']

export async function chooseForChange(words: readonly string[]): Promise<GateRun> {
  const filter = words.find((word) => !word.startsWith('-'))
  if (filter) throw new Error(`changed takes no filter: leave ${filter} out, or leave changed out`)
  const ofGate = words.find((word) => word === '--all' || word.startsWith('--repeat'))
  if (ofGate) throw new Error(`changed does not take ${ofGate}: leave it out, or leave changed out`)
  const runnerOptions = checkOptions([...words])
  const changed = await listChangedFiles()
  const tests = changed.length > 0 ? findAffectedTests(changed, await readImportGraph()) : []
  console.log(`${changed.length} files differ from the last commit; they touch ${tests.length} test files.`)
  const steps = changed.length > 0 ? stepsForChange(changed.filter(isPresent), tests) : []
  return { steps, options: { filters: [...checks, ...tests], runnerOptions, all: false, repeat: 1 } }
}

async function readImportGraph(): Promise<readonly GraphModule[]> {
  const { output } = await cruise(['.'], { ...options, baseDir: root })
  return (output as ICruiseResult).modules
}

/** A deleted file counts as changed, but no tool can read it. */
const isPresent = (path: string) => existsSync(join(root, path))

/** Paths from the root of files that differ from the last commit, new and deleted ones included. */
async function listChangedFiles(): Promise<string[]> {
  const lists = [
    ['diff', '--name-only', '--no-renames', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const names = new Set<string>()
  for (const args of lists) {
    const { code, output } = await run('git', args)
    if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`)
    for (const line of output.split('\n')) if (line) names.add(line)
  }
  return [...names]
}
