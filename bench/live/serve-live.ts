import { openDatabase } from '#db/open.ts'
import { listen } from '#host/listen.ts'
import { openLive } from '#host/live/live.ts'
import { openShop } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import { answerParent } from '../load/child.ts'
import { productionConfig } from '../servers/production-config.ts'
import { sockets } from './plan.ts'

/** The production shop with its realtime endpoint, for all sockets of one network. */
const [, , url] = process.argv
const maxSockets = String(sockets + 10)
const room = { LIVE_SOCKETS: maxSockets, LIVE_SOCKETS_OF_A_NETWORK: maxSockets }
const config = await productionConfig({ ...room, LOG_LEVEL: 'error' })
const database = await openDatabase({ url, folder: '', connections: config.connections })
const { pool } = database
const log = openLog(config.logLevel)
const shop = await openShop({ ...config, pool, log })
const live = await openLive({ config, pool, log, shop })
const server = await listen(config, log)
server.serve({ fetch: async (request, network) => shop.door.fetch(request, { network }), ...live })
const { host } = new URL(server.address.replace('localhost', config.host))

answerParent(`ws://${host}/app/${shop.system.pusher.key}?protocol=7`, async () => {
  await server.close()
  await live.close()
  await shop.close()
  await database.close()
})
