import type { PlainKey, Text } from '#locales/text.ts'
import type { Shop } from '#server/app.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

type Visit = NonNullable<Awaited<ReturnType<NonNullable<Shop['sandbox']>['find']>>>

/** Self-contained: no script and no other file. */
export function sandboxPage(visit: Visit, t: Text): string {
  const { locale, direction, amount, currency, title } = visit
  const sum = escapeHtml(amountText(amount, currency))
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(t('payments.sandbox_title'))}</title><style>${style}</style></head><body><main>
<p class="mode">${flask}<span>${escapeHtml(t('payments.sandbox_mode'))}</span></p>
<section class="sum"><h1>${escapeHtml(t('payments.sandbox_title'))}</h1>
<p class="amount"><bdi dir="ltr">${sum}</bdi></p>
<dl><div><dt>${escapeHtml(t('payments.sandbox_order'))}</dt><dd><bdi>${escapeHtml(title)}</bdi></dd></div></dl></section>
<section class="way">${renderActions(visit, t, sum)}</section></main></body></html>`
}

function renderActions(visit: Visit, t: Text, sum: string): string {
  const { paid_at, closed_at, declined_at, return_url, expires_at } = visit
  if (paid_at) return ended(t, 'payments.sandbox_paid', return_url)
  if (closed_at || Date.parse(expires_at) <= Date.now()) return ended(t, 'payments.sandbox_ended', return_url)
  return `${declined_at ? `<p class="declined" role="alert">${cross}<span>${escapeHtml(t('payments.sandbox_declined'))}</span></p>` : ''}
<div class="card" aria-hidden="true"><span class="chip"></span><span class="number">4242 4242 4242 4242</span><span class="row"><span>SANDBOX</span><span>12/34</span></span></div>
<form method="post">
<button class="pay" name="action" value="pay">${escapeHtml(t('payments.sandbox_pay'))} <bdi dir="ltr">${sum}</bdi></button>
<button name="action" value="decline">${escapeHtml(t('payments.sandbox_decline'))}</button>
<button class="quiet" name="action" value="cancel">${escapeHtml(t('payments.sandbox_cancel'))}</button>
<details><summary>${escapeHtml(t('payments.sandbox_more'))}</summary>
<p>${escapeHtml(t('payments.sandbox_late_text'))}</p>
<button name="action" value="late">${escapeHtml(t('payments.sandbox_late'))}</button>
<p>${escapeHtml(t('payments.sandbox_twice_text'))}</p>
<button name="action" value="twice">${escapeHtml(t('payments.sandbox_twice'))}</button></details></form>`
}

const ended = (t: Text, key: PlainKey, return_url: string) => `<p class="ended">${escapeHtml(t(key))}</p>
<a class="pay" href="${escapeHtml(return_url)}">${escapeHtml(t('payments.sandbox_back'))}</a>`

const amountText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(minor / 100)

const icon = (paths: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
export const flask = icon(
  '<path d="M10 2v7.3a2 2 0 0 1-.3 1L4.6 19a2 2 0 0 0 1.7 3h11.4a2 2 0 0 0 1.7-3l-5.1-8.7a2 2 0 0 1-.3-1V2M8.5 2h7M7 16h10"/>',
)
const cross = icon('<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6M9 9l6 6"/>')

/** The sandbox page's style: logical directions, and borders for forced colours. */
const style = `*{box-sizing:border-box}:root{font:16px/1.55 system-ui,sans-serif;color:#424852;background:#f6f7f9;color-scheme:light}
body{margin:0}main{max-width:56rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}h1{font-size:1rem;font-weight:600;margin:0;color:#424852}
svg{inline-size:1.25rem;block-size:1.25rem;flex:none}.mode{display:flex;gap:.5rem;align-items:center;margin:0;padding:.6rem .9rem;
border-radius:8px;background:#fff4e0;color:#8a4b08;font-size:.9rem}.sum{padding:1rem .25rem}.amount{font-size:2.25rem;line-height:1.2;
font-weight:700;color:#15181f;margin:.25rem 0 1rem;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}dl{margin:0;font-size:.9rem}
dl div{display:flex;flex-wrap:wrap;gap:.25rem .75rem;border-block-start:1px solid #e3e5e9;padding-block-start:.75rem}dt{color:#5e6570}
dd{margin:0;color:#15181f;overflow-wrap:anywhere}.way{background:#fff;border:1px solid #e3e5e9;border-radius:12px;padding:1.25rem}
.card{direction:ltr;display:grid;gap:1.1rem;aspect-ratio:1.6;max-inline-size:19rem;margin:0 auto 1.25rem;padding:1.25rem;border-radius:14px;
background:#033d4d;color:#edf9fe;align-content:space-between;border:1px solid transparent}.chip{inline-size:2.6rem;block-size:1.9rem;border-radius:6px;background:#d9b871}
.number{font-size:1.15rem;letter-spacing:.08em;font-variant-numeric:tabular-nums}.row{display:flex;justify-content:space-between;font-size:.8rem;letter-spacing:.06em}
form{display:grid;gap:.75rem}button,a.pay{font:inherit;font-weight:600;min-block-size:3rem;padding:.6rem 1rem;border-radius:8px;
border:1px solid #808691;background:#fff;color:#15181f;cursor:pointer;text-align:center;text-decoration:none;display:block;inline-size:100%}
button:hover{background:#f6f7f9}.pay,a.pay{background:#007b98;border-color:#007b98;color:#fff}.pay:hover{background:#00647c}
.quiet{border-color:transparent;color:#00647c}:focus-visible{outline:2px solid #007b98;outline-offset:2px}
details{border-block-start:1px solid #e3e5e9;padding-block-start:.75rem}summary{cursor:pointer;font-weight:600;color:#15181f;min-block-size:2.75rem;padding-block:.6rem}
details p{margin:.75rem 0 .4rem;font-size:.9rem;color:#5e6570}.declined{display:flex;gap:.5rem;margin:0 0 1rem;padding:.6rem .9rem;border-radius:8px;
background:#fdecec;color:#8f1d23;font-size:.95rem}.ended{margin:0 0 1rem;font-size:1.05rem;color:#15181f}
@media(min-width:46rem){main{grid-template-columns:1fr 24rem;column-gap:4rem;padding-block-start:4rem;align-items:start}.mode{grid-column:1/-1}.sum{padding:1.5rem 0}.amount{font-size:2.75rem}}
@media(forced-colors:active){.card,.mode,.declined,.quiet{border:1px solid}}`
