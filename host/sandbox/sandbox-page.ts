import type { Text } from '#locales/text.ts'
import type { Shop } from '#server/app.ts'
import { escaped } from '../pages/escaped.ts'
import { style } from './sandbox-style.ts'

type Visit = NonNullable<Awaited<ReturnType<NonNullable<Shop['sandbox']>['find']>>>

/** Whole in itself: no script, no file besides. */
export function sandboxPage(visit: Visit, t: Text): string {
  const { locale, direction, amount, currency, title } = visit
  const sum = escaped(amountText(amount, currency))
  return `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(t('payments.sandbox_title'))}</title><style>${style}</style></head><body><main>
<p class="mode">${flask}<span>${escaped(t('payments.sandbox_mode'))}</span></p>
<section class="sum"><h1>${escaped(t('payments.sandbox_title'))}</h1>
<p class="amount"><bdi dir="ltr">${sum}</bdi></p>
<dl><div><dt>${escaped(t('payments.sandbox_order'))}</dt><dd><bdi>${escaped(title)}</bdi></dd></div></dl></section>
<section class="way">${wayOf(visit, t, sum)}</section></main></body></html>`
}

/** What can be done now, or why nothing can. */
function wayOf(visit: Visit, t: Text, sum: string): string {
  const { paid_at, closed_at, declined_at, return_url, expires_at } = visit
  if (paid_at) return ended(t, 'payments.sandbox_paid', return_url)
  if (closed_at || Date.parse(expires_at) <= Date.now()) return ended(t, 'payments.sandbox_ended', return_url)
  return `${declined_at ? `<p class="declined" role="alert">${cross}<span>${escaped(t('payments.sandbox_declined'))}</span></p>` : ''}
<div class="card" aria-hidden="true"><span class="chip"></span><span class="number">4242 4242 4242 4242</span><span class="row"><span>SANDBOX</span><span>12/34</span></span></div>
<form method="post">
<button class="pay" name="action" value="pay">${escaped(t('payments.sandbox_pay'))} <bdi dir="ltr">${sum}</bdi></button>
<button name="action" value="decline">${escaped(t('payments.sandbox_decline'))}</button>
<button class="quiet" name="action" value="cancel">${escaped(t('payments.sandbox_cancel'))}</button>
<details><summary>${escaped(t('payments.sandbox_more'))}</summary>
<p>${escaped(t('payments.sandbox_late_text'))}</p>
<button name="action" value="late">${escaped(t('payments.sandbox_late'))}</button>
<p>${escaped(t('payments.sandbox_twice_text'))}</p>
<button name="action" value="twice">${escaped(t('payments.sandbox_twice'))}</button></details></form>`
}

const ended = (t: Text, key: string, return_url: string) => `<p class="ended">${escaped(t(key))}</p>
<a class="pay" href="${escaped(return_url)}">${escaped(t('payments.sandbox_back'))}</a>`

/** In the currency that is charged, written as the shop writes it in every language. */
const amountText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(minor / 100)

const icon = (paths: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
/** What is for trying out alone has this sign. */
export const flask = icon(
  '<path d="M10 2v7.3a2 2 0 0 1-.3 1L4.6 19a2 2 0 0 0 1.7 3h11.4a2 2 0 0 0 1.7-3l-5.1-8.7a2 2 0 0 1-.3-1V2M8.5 2h7M7 16h10"/>',
)
const cross = icon('<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6M9 9l6 6"/>')
