export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

export interface PushParams {
  readonly workerPath: string
  /** Each scope has a registration and a subscription of its own. */
  readonly scope: string
  /** Public key (VAPID), as base64url. */
  readonly readKey: () => Promise<string>
  readonly store: (subscription: StoredSubscription) => Promise<unknown>
  readonly remove: (endpoint: string) => Promise<unknown>
}

interface StoredSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

type Scope = Pick<PushParams, 'scope'>

export async function readPush(params: Scope): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription(params)) ? 'on' : 'off'
}

export async function startPush({ workerPath, scope, readKey, store }: PushParams): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off'
  const applicationServerKey = await readKey()
  const registration = await navigator.serviceWorker.register(workerPath, { scope })
  await waitUntilActive(registration)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  try {
    await store({ endpoint, keys: { p256dh, auth } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function endPush({ remove, ...params }: PushParams): Promise<PushState> {
  const subscription = await findSubscription(params)
  if (!subscription) return 'off'
  await remove(subscription.endpoint)
  await subscription.unsubscribe()
  return 'off'
}

/** Unsubscribes the browser alone: the shop sends nothing to an ended session. */
export async function unsubscribeBrowser(params: Scope): Promise<void> {
  await (await findSubscription(params))?.unsubscribe()
}

/** Browsers refuse a subscription of a worker that is not active yet. */
async function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new DOMException('The service worker was not installed.', 'AbortError'))
    })
  })
}

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription({ scope }: Scope): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // Without a registration of its own, a narrower scope belongs to that of a wider one.
  if (!registration || new URL(registration.scope).pathname !== scope) return null
  return registration.pushManager.getSubscription()
}
