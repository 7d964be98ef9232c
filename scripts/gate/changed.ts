import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { options } from '../checks/structure-rules.ts'
import { root, run } from '../run.ts'
import { findAffectedTests, type GraphModule } from './affected-tests.ts'
import type { GateRun } from './choose-steps.ts'
import { stepsForChange } from './steps.ts'

/** What of the gate an uncommitted change touches; the test files are found by the import graph. */
export async function chooseForChange(runnerOptions: readonly string[]): Promise<GateRun> {
  const changed = await listChangedFiles()
  const tests = changed.length > 0 ? findAffectedTests(changed, await readImportGraph()) : []
  console.log(`${changed.length} files differ from the last commit; they touch ${tests.length} test files.`)
  const steps = changed.length > 0 ? stepsForChange(changed, tests) : []
  return { steps, options: { filters: tests, runnerOptions, all: false, repeat: 1 } }
}

async function readImportGraph(): Promise<readonly GraphModule[]> {
  const { output } = await cruise(['.'], { ...options, baseDir: root })
  return (output as ICruiseResult).modules
}

/** Paths from the root of files that differ from the last commit, new ones included, deleted ones not. */
async function listChangedFiles(): Promise<string[]> {
  const lists = [
    ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
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
