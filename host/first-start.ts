import type pg from 'pg'
import { demoLogin } from '#db/demo/people/people.ts'
import { type Filling, fill } from '#db/fill.ts'
import type { Config } from '#server/config.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { newToken } from '#server/kit/token.ts'
import { sayProgress } from './console.ts'

/** Brings the tables up to date and fills an empty shop. */
export async function firstStart(
  pool: pg.Pool,
  config: Pick<Config, 'demo' | 'environment' | 'passwordCost'>,
): Promise<void> {
  await fill(pool, config.demo ? await demoOf(config) : undefined)
}

/** The demo's password is public. In production its people have one that nobody knows, and nobody is told of any. */
async function demoOf({ environment, passwordCost }: Pick<Config, 'environment' | 'passwordCost'>): Promise<Filling> {
  const { phone, password } = demoLogin
  const isLocal = environment === 'local'
  const passwordHash = await hashPassword(isLocal ? password : newToken(), passwordCost)
  return { now: new Date(), passwordHash, onProgress: sayProgress, login: isLocal ? { phone, password } : undefined }
}
