import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Route } from './route.ts'

/** The contract as one HTML page without scripts or external files. */
export function renderReferencePage(routes: readonly Route[], title: string): string {
  const list = routes.map(
    ({ name, call }) => `<li><a href="#${name}"><b>${call.method}</b> ${escapeHtml(call.path)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - ${escapeHtml(title)}</title><style>${style}</style></head><body>
<nav aria-label="Calls"><h1>${escapeHtml(title)} API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><ul>${list.join('')}</ul></nav>
<main><p>All paths stand under <code>/api</code>. Good answers are <code>{ "message", "data" }</code>, refusals
<code>{ "code", "message", "errors"?, "error_codes"? }</code>. Amounts of a placed order are in its own
<code>currency</code>, all others in the default one; times are in UTC.</p>
${routes.map(({ name, call }) => section(name, call)).join('\n')}</main></body></html>`
}

function section(name: string, call: Call): string {
  const marks = [
    {
      anyone: 'Anyone',
      shopper: 'Bearer token',
      either: 'Anyone, or a bearer token',
      desk: 'Token or cookie of a person of shops or of the market',
      shop: 'The same, of a member of a shop',
      operator: 'The same, of a member of the market',
      gateway: 'A signature of the gateway',
    }[call.who],
    ...(call.needs ? [`needs ${call.needs}`] : []),
    ...(call.stepUp ? ['confirmed identity'] : []),
    ...(call.idempotent ? ['Idempotency-Key'] : []),
    ...Object.entries(call.files ?? {}).map(([field, { maxCount: count }]) =>
      count === undefined ? `file ${field} in a form` : `at most ${count} files ${field} in a form`,
    ),
    ...Object.entries(call.refuses ?? {}).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
  ]
  const parts = [block('Path', call.params), block('Query', call.query), block('Body', call.body)]
  const answer = call.file
    ? `<p>Answers a file: <code>${[call.file].flat().join('</code> or <code>')}</code></p>`
    : block(call.bare ? 'Answer' : 'Answer, under data', call.data, 'output')
  return `<section id="${name}"><h2><b>${call.method}</b> ${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.about)}</p><p class="marks">${marks.map((mark) => `<span>${escapeHtml(mark)}</span>`).join(' ')}</p>
${parts.join('')}${answer}</section>`
}

function block(title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input'): string {
  if (!schema) return ''
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(whole, null, 2))}</pre></details>`
}

const style = `:root{font:15px/1.6 system-ui,sans-serif;color:#15181f}body{margin:0;display:grid;grid-template-columns:20rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;background:#f6f7f9;box-sizing:border-box}
nav ul{list-style:none;padding:0;font-size:.85rem}nav li{padding:.15rem 0}main{padding:1.5rem 2.5rem;max-width:60rem;min-width:0}
a{color:#00647c}b{font-weight:600}h1{font-size:1.3rem;margin:0}h2{font-size:1.1rem;margin:0}
section{border-top:1px solid #e3e5e9;padding:1.25rem 0;scroll-margin-top:1rem}pre{background:#f6f7f9;padding:1rem;overflow:auto;font-size:.8rem}
.marks span{background:#eff1f3;border-radius:99px;padding:.1rem .6rem;font-size:.8rem}summary{cursor:pointer;padding:.25rem 0}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto}main{padding:1rem}}`
