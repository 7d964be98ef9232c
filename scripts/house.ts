import { checks } from './house/checks.ts'
import { readTree } from './house/tree.ts'
import { root } from './run.ts'

const tree = readTree(root)
const [only] = process.argv.slice(2)
const violations = Object.entries(checks)
  .filter(([name]) => only === undefined || name === only)
  .flatMap(([name, check]) => check(tree).map((sentence) => `${name}: ${sentence}`))

for (const violation of violations) console.error(violation)
console.log(`${tree.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
