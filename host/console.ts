import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { listFirstPeople } from '#server/people/people.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { getDemoLogin, getOtpLength } from '#server/settings/settings.ts'

export const printProgress = (text: string): void => console.log(`${text} …`)

const whyOpenToOthers = ({ host, origin }: Pick<Config, 'host' | 'origin'>): string =>
  isLoopback(host)
    ? `SOUK_ORIGIN=${origin} is no loopback address (without it the tools are on)`
    : `HOST=${host} is no loopback address (with HOST=127.0.0.1 the tools are on)`

/** Writes to standard error: a log level without security events would drop this line too. */
export function warnOfQuietLog({ environment, logLevel }: Pick<Config, 'environment' | 'logLevel'>): void {
  if (environment !== 'production' || ['debug', 'info'].includes(logLevel)) return
  console.error(
    `LOG_LEVEL=${logLevel} leaves every security event out of the log: sign-ins, wrong passwords, refused tokens. Set LOG_LEVEL=info.`,
  )
}

interface Welcome extends Pick<Config, 'environment' | 'hasLocalTools' | 'host' | 'origin'> {
  /** The path of the link for the first operator, while there is none. */
  readonly claimPath?: string | undefined
}

export async function printWelcome(address: string, welcome: Welcome, pool: pg.Pool): Promise<void> {
  const { environment, hasLocalTools, host, origin, claimPath } = welcome
  console.log(`Souk is open at ${address}`)
  if (claimPath) console.log(`Set up your shop: ${origin ?? address}${claimPath}`)
  if (environment === 'local' && !hasLocalTools)
    console.log(
      `${whyOpenToOthers({ host, origin })}: /dev/outbox, the demo login and the default sandbox gateway are off.`,
    )
  const digits = await getOtpLength(pool)
  if (environment === 'production' && digits < 6)
    console.log(
      `One-time codes have ${digits} digits: 6 or more (the setting otp_length) cannot be guessed at many accounts.`,
    )
  await printDemoLogins(address, hasLocalTools, pool)
}

async function printDemoLogins(address: string, hasLocalTools: boolean, pool: pg.Pool): Promise<void> {
  const login = await getDemoLogin(pool)
  if (!login) return
  if (!hasLocalTools) {
    console.log(
      'This shop was filled with the demo marketplace locally: its people can sign in with a public password.',
    )
    return
  }
  console.log(`Demo login: ${login.phone} with the password ${login.password}`)
  const people = (await listFirstPeople(pool)).map(({ role, email }) => `${email} (${deskNames[role]})`)
  console.log(`Console: ${address}/console, with the same password: ${people.join(', ')}`)
}

const deskNames = { operator: 'operator', owner: 'owner of a shop', packer: 'packer', support: 'support' } as const
