import * as push from '#contract/client/push-subscription.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { workerPath } from '#storefront/platform/offline/cache-names.ts'

export type { PushState } from '#contract/client/push-subscription.ts'

const params: push.PushParams = {
  workerPath,
  scope: '/',
  readKey: async () => (await call('GET /push-key')).data.key,
  store: (body) => call('POST /push-subscriptions', { body }),
  remove: (endpoint) => call('POST /push-subscriptions/end', { body: { endpoint } }),
}

export const readPush = () => push.readPush(params)
export const startPush = () => push.startPush(params)
export const endPush = () => push.endPush(params)

/** At the end of a session. */
export function unsubscribePush(): void {
  push.unsubscribeBrowser(params).catch(() => toast.error(pageText('notices.push_failed')))
}
