import { hashPassword } from '#server/platform/security/passwords.ts'
import { formatNumber, median } from './report/numbers.ts'
import { formatTable } from './report/table.ts'
import type { World } from './world.ts'

/** Emails with an account, and as many without. */
type People = { known: string[]; unknown: string[] }
type ProbedCall = { path: string; body: (email: string) => object }

const samples = 200

/** Calls that fail alike with and without an account. Registration is left out: it reveals accounts by design (docs/security.md). */
const calls: readonly ProbedCall[] = [
  { path: '/login', body: (phone) => ({ phone, password: 'not this one' }) },
  { path: '/send-otp', body: (phone) => ({ phone, phone_code: '+962', forgot_password: 1 }) },
  { path: '/send-otp', body: (phone) => ({ phone, phone_code: '+962', forgot_password: null }) },
  { path: '/verify-otp', body: (phone) => ({ phone, otp: '0000' }) },
]

/**
 * Tests that responses do not reveal accounts by status or shape, and prints median times. Those of odd and even unknown addresses show the noise;
 * no limit is asserted.
 */
export async function runSecrecy(world: World): Promise<boolean> {
  console.log(`\nwhether responses reveal accounts, ${samples} of each, medians in ms`)
  const people = await makePeople(world)
  const rows: string[][] = []
  let isRight = true
  for (const one of calls) {
    const found = await compare(world, people, one)
    isRight &&= found.isAlike
    rows.push([one.path, found.isAlike ? 'alike' : 'DIFFERENT', ...found.medians.map(formatNumber)])
  }
  console.log(formatTable(['call', 'status and shape', 'known', 'unknown', 'unknown, odd', 'unknown, even'], rows, 2))
  return isRight
}

async function makePeople({ pool }: World): Promise<People> {
  const names = (kind: string) => Array.from({ length: samples }, (_, i) => `${kind}${i}@secrecy.example`)
  const people = { known: names('known'), unknown: names('unknown') }
  await pool.query(
    `insert into users (name, email, password_hash) select 'Known', email, $2 from unnest($1::text[]) as email
     on conflict do nothing`,
    [people.known, await hashPassword('the right password')],
  )
  return people
}

async function compare(world: World, people: People, one: ProbedCall) {
  const times: Record<keyof People, number[]> = { known: [], unknown: [] }
  const shapes: Record<keyof People, Set<string>> = { known: new Set(), unknown: new Set() }
  for (let i = 0; i < samples; i++) {
    await world.pool.query('delete from attempts')
    // Interleaved, so that other load affects both alike; the order is random.
    for (const kind of Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { took, shape } = await time(world, one, people[kind][i] ?? '')
      times[kind].push(took)
      shapes[kind].add(shape)
    }
  }
  const odd = times.unknown.filter((_, i) => i % 2 === 1)
  const even = times.unknown.filter((_, i) => i % 2 === 0)
  return {
    isAlike: [...shapes.known].sort().join() === [...shapes.unknown].sort().join(),
    medians: [times.known, times.unknown, odd, even].map(median),
  }
}

async function time({ shop }: World, { path, body }: ProbedCall, email: string) {
  const began = performance.now()
  const answer = await fetch(`${shop.address}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  const text = (await answer.text()).replaceAll(email, '…')
  return { took: performance.now() - began, shape: `${answer.status} ${text}` }
}
