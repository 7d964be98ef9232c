import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { findSubscription } from './subscription.ts'

/** This browser takes no more messages; the shop sends none to a session that ended. */
export function forgetBrowser(): void {
  findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => toast.error(pageText('notices.push_failed')))
}
