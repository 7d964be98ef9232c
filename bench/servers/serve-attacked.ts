import { openDatabase } from '#db/open.ts'
import { openHost } from '#host/host.ts'
import { listen } from '#host/listen.ts'
import { openLog } from '#server/kit/log.ts'
import { answerParent } from '../load/child.ts'
import { productionConfig } from './production-config.ts'

/** The whole shop as it runs in production behind one proxy, with the default limits. Mails and SMS go to the parent process. */
const [, , databaseUrl = ''] = process.argv
const { SOUK_DATA = '', METRICS_TOKEN = '', SMTP_URL = '', SMS_URL = '', LOG_LEVEL = 'silent' } = process.env
const config = await productionConfig({
  ...{ DATABASE_URL: databaseUrl, SOUK_DATA, METRICS_TOKEN, SMTP_URL, SMS_URL },
  ...{ SMS_ACCOUNT: 'bench', SMS_TOKEN: 'bench', SMS_FROM: '+15005550006' },
  // An empty text stands for the default.
  REQUESTS_PER_SECOND: '',
  TRUSTED_PROXIES: '1',
  SOUK_DRAW_AHEAD: 'off',
  // Overload is an error of each request that waited too long.
  LOG_LEVEL,
})
const database = await openDatabase({ url: config.databaseUrl, folder: '', connections: config.connections })
const log = openLog(config.logLevel)
const server = await listen(config, log)
const host = await openHost({ config, log, pool: database.pool, server: server.server })
server.serve(host)

answerParent(server.address.replace('localhost', config.host), async () => {
  await server.close()
  await host.close()
  await database.close()
})
