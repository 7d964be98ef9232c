import { parse } from 'hono/utils/cookie'
import { chooseLocale, readLanguages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { hashOf } from '../pages/inline-hashes.ts'
import { plainPolicy } from '../pages/policy.ts'
import { flask } from '../sandbox/sandbox-page.ts'

export interface Account {
  readonly name: string
  readonly email: string
}

/** Where a choice leads: to an address, or to the opener as a message. */
export type Outcome = { readonly href: string } | { readonly message: unknown }

interface AccountPageParams {
  /** The company's name, the same in every language. */
  readonly provider: string
  readonly choices: readonly (Account & { readonly outcome: Outcome })[]
  /** Where "Cancel" leads; without it the window closes. */
  readonly cancel?: string
  readonly origin: string
}

const script = `for (const button of document.querySelectorAll('button')) button.onclick = () => {
  const { message, origin } = button.dataset
  if (message) opener?.postMessage(JSON.parse(message), origin)
  close()
}`

export function accountPage(request: Request, { provider, choices, cancel, origin }: AccountPageParams): Response {
  const { locale, t } = languageOf(request)
  const title = escapeHtml(t('social.stand_in_title'))
  const cancelLabel = escapeHtml(t('social.stand_in_cancel'))
  const rows = choices.map(({ name, email, outcome }) => `<li>${choice(outcome, origin, row(name, email))}</li>`)
  const html = `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head><body><main>
<p class="notice">${flask}<span>${escapeHtml(t('social.stand_in_notice', { name: provider }))}</span></p>
<h1>${title}</h1><p class="text">${escapeHtml(t('social.stand_in_text'))}</p>
<ul>${rows.join('')}</ul>
${cancel ? `<a class="cancel" href="${escapeHtml(cancel)}">${cancelLabel}</a>` : `<button class="cancel">${cancelLabel}</button>`}
</main><script>${script}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPolicy(html, { 'script-src': [hashOf(script)] }),
    },
  })
}

/** The language of the shop: browsers send its cookie to every port of the host. */
function languageOf({ headers }: Request) {
  const languages = readLanguages()
  const { locale: chosen } = parse(headers.get('Cookie') ?? '', 'locale')
  const preferred = [chosen, headers.get('Accept-Language')].filter(Boolean).join(',')
  const locale = chooseLocale(preferred, (name) => languages.has(name), 'en')
  return { locale, t: languages.get(locale)?.t ?? makeText({}, locale) }
}

const directionOf = (locale: string) => (new Intl.Locale(locale).maximize().script === 'Arab' ? 'rtl' : 'ltr')

const choice = (outcome: Outcome, origin: string, content: string) =>
  'href' in outcome
    ? `<a href="${escapeHtml(outcome.href)}">${content}</a>`
    : `<button data-message="${escapeHtml(JSON.stringify(outcome.message))}" data-origin="${escapeHtml(origin)}">${content}</button>`

const row = (name: string, email: string) =>
  `<span class="mark" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span class="who"><bdi class="name">${escapeHtml(name)}</bdi> <bdi class="email">${escapeHtml(email)}</bdi></span>`

const style = `*{box-sizing:border-box}:root{font:16px/1.5 system-ui,sans-serif;color:#424852;background:#fff;color-scheme:light}
body{margin:0}main{max-width:28rem;margin:0 auto;padding:1rem 1rem 2rem}h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .25rem;color:#15181f}
.text{margin:0 0 1.25rem}.notice{display:flex;gap:.6rem;margin:0;padding:.75rem .9rem;border-radius:8px;background:#fff4e0;color:#8a4b08;
border:1px solid transparent;font-size:.9rem}svg{inline-size:1.25rem;block-size:1.25rem;flex:none}
ul{list-style:none;margin:0 0 1rem;padding:0;border:1px solid #e3e5e9;border-radius:12px;overflow:hidden}li+li{border-block-start:1px solid #e3e5e9}
a,button{font:inherit;color:inherit;text-decoration:none;background:none;border:0;cursor:pointer}
li>*{display:flex;align-items:center;gap:.9rem;inline-size:100%;min-block-size:4rem;padding:.6rem 1rem;text-align:start}
li>:hover{background:#f6f7f9}:focus-visible{outline:2px solid #15181f;outline-offset:-2px;border-radius:8px}
.mark{display:grid;place-items:center;inline-size:2.5rem;block-size:2.5rem;flex:none;border-radius:50%;background:#eff1f3;color:#15181f;font-weight:600;
border:1px solid transparent}.who{display:grid;justify-items:start;min-inline-size:0}.name{font-weight:600;color:#15181f}.email{font-size:.9rem;color:#5e6570;overflow-wrap:anywhere}
.cancel{display:block;inline-size:100%;min-block-size:2.75rem;padding:.6rem 1rem;border:1px solid #808691;border-radius:8px;text-align:center;font-weight:600;color:#15181f}
.cancel:hover{background:#f6f7f9}@media(min-width:40rem){main{padding-block-start:3rem}}`
