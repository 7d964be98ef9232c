import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { listen } from './listen.ts'

/** A listener whose responses wait until `answer` is called. */
async function openListener() {
  const server = await listen(readConfig({ PORT: '0' }), openLog('silent'))
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Response>()
  server.serve({
    fetch: () => {
      arrived.resolve()
      return answered.promise
    },
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const response = once(get(server.address, { agent }), 'response').then(([each]: IncomingMessage[]) => {
    each?.resume()
    return each?.headers['keep-alive']
  })
  await arrived.promise
  return { server, response, answer: () => answered.resolve(new Response('ok')) }
}

test('an idle connection stays open for longer than the 60 seconds for which proxies reuse one', async () => {
  const { server, response, answer } = await openListener()
  answer()
  expect(await response).toBe('timeout=65')
  await server.close()
})

test('a shop that stops closes connections after their running requests, and not by force', async () => {
  const { server, response, answer } = await openListener()
  // The timer that closes all connections by force never fires. Node's timers of sockets do.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = server.close()
  answer()
  await response
  await closed
})
