import type pg from 'pg'
import { type Filling, fill } from '#db/fill.ts'
import { statement } from '#db/statement.ts'
import type { Config } from '#server/config.ts'
import { loadOptionalCode, loadOptionalCodeIfPresent } from '#server/platform/load-optional-code.ts'
import type { Log } from '#server/platform/log.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { newToken } from '#server/platform/security/token.ts'
import { printProgress } from './console.ts'

type FirstStart = Pick<Config, 'demo' | 'hasLocalTools' | 'passwordCost'>

export async function firstStart(pool: pg.Pool, config: FirstStart, log: Pick<Log, 'warn'>): Promise<void> {
  await fill(pool, config.demo ? await demoOf(config) : undefined)
  await drawStoredRecipes(pool, log)
}

const countRecipes = statement<Record<never, never>, { count: number }>(
  'pictures.count_recipes',
  'select count(*)::integer as count from pictures where recipe is not null',
)

/** A demo shop that was filled before 0072 stores recipes of its pictures, which only the demo's code can draw. */
async function drawStoredRecipes(pool: pg.Pool, log: Pick<Log, 'warn'>): Promise<void> {
  const [row] = await countRecipes(pool, {})
  if (!row || row.count === 0) return
  const demo = await loadOptionalCodeIfPresent(() => import('#db/demo/draw-pictures.ts'))
  if (!demo) {
    log.warn(
      `${row.count} pictures of the demo marketplace are not drawn and respond 404: start the target trial once, which draws them`,
    )
    return
  }
  printProgress('Drawing the pictures of the demo marketplace')
  await demo.drawStoredRecipes(pool)
}

/** The demo's password is public: if the shop is reachable by others, accounts get a random one and no login is stored. */
async function demoOf({ hasLocalTools, passwordCost }: FirstStart): Promise<Filling> {
  const { demoLogin } = await loadOptionalCode(
    'SOUK_DEMO=on (the default of APP_ENV=local)',
    () => import('#db/demo/people/people.ts'),
  )
  const { phone, password } = demoLogin
  const passwordHash = await hashPassword(hasLocalTools ? password : newToken(), passwordCost)
  const login = hasLocalTools ? { phone, password } : undefined
  return { now: new Date(), passwordHash, onProgress: printProgress, login }
}
