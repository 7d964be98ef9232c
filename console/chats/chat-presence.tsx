import { useEffect, useEffectEvent } from 'react'
import { isAttended } from '#console/platform/api/attention.ts'
import { call } from '#console/platform/api/client.ts'
import { useCan, useDesks } from '#console/platform/session/desks.ts'

/** Twice within the eleven minutes after which the shop counts as absent. */
const heartbeatMs = 5 * 60_000

/** Sends a heartbeat while a person who may answer chats uses the desk of the shop. */
export function ChatPresence() {
  const { desk } = useDesks()
  const canWrite = useCan()('chats.write')
  // A person of the market who has entered the shop does not answer for it.
  const isPresent = desk?.kind === 'shop' && desk.entered === null && canWrite
  const path = desk?.path
  const report = useEffectEvent(() => {
    // A failure is ignored: the next heartbeat follows.
    if (isAttended()) call('POST /shop/update-last-seen', { body: {} }).catch(() => undefined)
  })
  useEffect(() => {
    if (!isPresent || path === undefined) return
    report()
    const timer = setInterval(() => report(), heartbeatMs)
    return () => clearInterval(timer)
  }, [isPresent, path])
  return null
}
