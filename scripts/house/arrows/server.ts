import { type Check, isTest } from '../tree.ts'
import { type Import, importsOf, tell } from './imports.ts'
import { capabilityOf, readLadder } from './ladder.ts'

/** Inside the server: capabilities know one another by their faces and downwards only; the kit knows no shop. */
export const checkServer: Check = (tree) => {
  const ladder = readLadder(tree)
  const imports = importsOf(tree).filter(({ from, isOurs }) => isOurs && from.startsWith('server/'))
  return imports.flatMap((each) => [...betweenCapabilities(each, ladder), ...fromKit(each), ...upToParts(each)])
}

function betweenCapabilities(each: Import, ladder: readonly string[]): string[] {
  const [from, to] = [capabilityOf(each.from), capabilityOf(each.to)]
  if (!from || !to || from === to) return []
  if (each.to !== `server/${to}/${to}.ts`) return [tell(each, `others know only its face, server/${to}/${to}.ts`)]
  const isDown = ladder.indexOf(to) < ladder.indexOf(from)
  return isDown || isTest(each.from) ? [] : [tell(each, `${to} is not below ${from} on the ladder`)]
}

/** The kit sees a request's context only as a type. */
function fromKit(each: Import): string[] {
  if (!each.from.startsWith('server/kit/') || isTest(each.from)) return []
  const isKit = !each.to.startsWith('server/') || each.to.startsWith('server/kit/')
  const isContext = each.to === 'server/context.ts' && each.kind === 'type'
  return isKit || isContext ? [] : [tell(each, 'the kit knows no shop')]
}

/** What puts the parts together is known by no part. */
function upToParts(each: Import): string[] {
  const isTop = ['server/app.ts', 'server/reactions.ts'].includes(each.to)
  return isTop && capabilityOf(each.from) && !isTest(each.from) ? [tell(each, 'it knows the parts, not they it')] : []
}
