import { parseArgs } from 'node:util'
import { runRaces } from './races.ts'
import { runSpeed, scenarioNames } from './speed.ts'
import { openWorld } from './world.ts'

const usage = `npm run bench                    speed of everything, then the races
npm run bench -- --quick         the same, shorter and coarser
npm run bench -- races           only the races and what must hold after them
npm run bench -- <scenario> …    only these: ${scenarioNames.join(', ')}
npm run bench -- --profile <folder> …   with V8 profiles of both servers in the folder`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'string' }, help: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => name !== 'races' && !scenarioNames.includes(name))
if (values.help || unknown.length > 0) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}

const pace = values.quick ? { rounds: 1, seconds: 1, requests: 400 } : { rounds: 3, seconds: 2, requests: 1_600 }
const isEverything = positionals.length === 0
const named = positionals.filter((name) => name !== 'races')
const world = await openWorld(values.profile)
try {
  if (isEverything || named.length > 0) await runSpeed(world, pace, named)
  if (isEverything || positionals.includes('races')) process.exitCode = (await runRaces(world)) ? 0 : 1
} finally {
  await world.close()
}
