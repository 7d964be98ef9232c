import type pg from 'pg'
import { type Filling, fill } from '#db/fill.ts'
import type { Config } from '#server/config.ts'
import { loadOptionalCode } from '#server/platform/load-optional-code.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { newToken } from '#server/platform/security/token.ts'
import { printProgress } from './console.ts'

type FirstStart = Pick<Config, 'demo' | 'hasLocalTools' | 'passwordCost'>

/** Migrates the database and fills an empty shop. */
export const firstStart = async (pool: pg.Pool, config: FirstStart): Promise<void> =>
  fill(pool, config.demo ? await demoOf(config) : undefined)

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
