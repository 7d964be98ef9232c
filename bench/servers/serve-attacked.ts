import { productionConfig } from './production-config.ts'
import { serveHost } from './serve-host.ts'

/** The production shop behind one proxy, with default limits. Mails and SMS go to the parent process. */
const [, , databaseUrl = ''] = process.argv
const { SOUK_DATA = '', METRICS_TOKEN = '', SMTP_URL = '', SMS_URL = '', LOG_LEVEL = 'silent' } = process.env
const config = await productionConfig({
  DATABASE_URL: databaseUrl,
  SOUK_DATA,
  METRICS_TOKEN,
  SMTP_URL,
  SMS_URL,
  SMS_ACCOUNT: 'bench',
  SMS_TOKEN: 'bench',
  SMS_FROM: '+15005550006',
  // An empty text means the default.
  REQUESTS_PER_SECOND: '',
  TRUSTED_PROXIES: '1',
  SOUK_DRAW_AHEAD: 'off',
  // Overload logs an error per request that waited too long.
  LOG_LEVEL,
})

await serveHost(config)
