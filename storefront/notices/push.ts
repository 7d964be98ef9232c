import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { workerPath } from '#storefront/platform/offline/cache-names.ts'

export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

export async function readPush(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) ? 'on' : 'off'
}

/** Requests permission, subscribes the browser and registers the subscription at the shop. */
export async function startPush(): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  const { data } = await call('GET /push-key')
  await navigator.serviceWorker.register(workerPath, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key })
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  try {
    await call('POST /push-subscriptions', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function endPush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await call('POST /push-subscriptions/end', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Unsubscribes the browser alone: the shop sends nothing to an ended session. */
export function unsubscribePush(): void {
  findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => toast.error(pageText('notices.push_failed')))
}
