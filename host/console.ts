import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { demoLoginOf } from '#server/settings/settings.ts'

/** A line that says what takes its time. */
export const sayProgress = (text: string): void => console.log(`${text} …`)

/** Where the shop is, and how to get in. */
export async function sayWelcome(address: string, { environment }: Config, pool: pg.Pool): Promise<void> {
  const login = await demoLoginOf(pool)
  console.log(`Souk is open at ${address}`)
  if (!login) return
  if (environment === 'local') console.log(`Demo login: ${login.phone} with the password ${login.password}`)
  else
    console.log(
      'This shop was filled with the demo marketplace locally: its people can sign in with a public password.',
    )
}
