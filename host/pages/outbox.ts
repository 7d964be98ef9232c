import type { Shop } from '#server/app.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

type Outbox = Awaited<ReturnType<Shop['outbox']>>

const headers = { 'Cache-Control': 'no-store' }

/** All recorded mails and SMS, as a page and as JSON. They contain one-time codes: only local tools serve them. */
export async function answerOutbox(path: string, { outbox }: Pick<Shop, 'outbox'>): Promise<Response | undefined> {
  if (path === '/dev/outbox.json') return Response.json(await outbox(), { headers })
  const mail = /^\/dev\/outbox\/(\d+)$/.exec(path)
  if (mail) return mailResponse((await outbox()).find(({ id }) => id === Number(mail[1])))
  if (path !== '/dev/outbox') return undefined
  const page = new Response(outboxPage(await outbox()), { headers })
  page.headers.set('Content-Type', 'text/html; charset=utf-8')
  return page
}

function mailResponse(mail: Outbox[number] | undefined): Response | undefined {
  if (typeof mail?.html !== 'string') return undefined
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  return new Response(mail.html, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}

/** Self-contained, without scripts. Messages can be in any language, so each has `dir="auto"`. */
const outboxPage = (messages: Outbox) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Outbox</title>
<style>${style}</style></head><body><main><h1>Outbox</h1>
<p>What this shop would have sent, newest first. <a href="/dev/outbox.json">As JSON</a></p>
${messages.map(article).join('\n') || '<p class="none">Nothing was sent yet.</p>'}</main></body></html>`

const article = ({ id, channel, to, subject, text, html, created_at }: Outbox[number]) => `<article>
<header><b>${channel === 'mail' ? 'Mail' : 'SMS'}</b> to <bdi>${escapeHtml(to)}</bdi>
<time datetime="${created_at}">${created_at.slice(0, 19).replace('T', ' ')} UTC</time></header>
${subject === null ? '' : `<h2 dir="auto">${escapeHtml(subject)}</h2>`}
<pre dir="auto">${escapeHtml(text)}</pre>${html === null ? '' : `<p><a href="/dev/outbox/${id}">As it is drawn</a></p>`}</article>`

const style = `:root{font:16px/1.6 system-ui,sans-serif;color:#15181f;background:#f6f7f9}body{margin:0}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.5rem;margin:0}h2{font-size:1.05rem;margin:.5rem 0 0}
a{color:#00647c}article{background:#fff;border:1px solid #e3e5e9;border-radius:10px;padding:1rem 1.25rem;margin-top:1rem}
header{display:flex;flex-wrap:wrap;gap:0 .4rem;color:#4b5260;font-size:.9rem;overflow-wrap:anywhere}time{margin-inline-start:auto}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0}.none{color:#4b5260;padding:3rem 0;text-align:center}`
