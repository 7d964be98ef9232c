import type { IncomingMessage } from 'node:http'

type RequestHead = Pick<IncomingMessage, 'httpVersion' | 'rawHeaders' | 'url'>

export type HostRefusal = 400 | 421

/** Probes of a proxy or an orchestrator name the address of a process. */
const probe = /^\/(?:healthz|readyz)(?:\?|$)/

const ports: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** Why a request is refused by its host: 400 where it names none or several, 421 where it names another than `origin`. */
export function openHostCheck(origin: string | undefined): (head: RequestHead) => HostRefusal | undefined {
  const { host, port, protocol } = origin ? new URL(origin) : {}
  const isOurs = (named: string) => named === host || (port === '' && named === `${host}${ports[protocol ?? '']}`)
  return (head) => {
    const hosts = hostsOf(head)
    // RFC 9112 §3.2. Node checks neither several fields nor, before an upgrade, that there is one.
    if (hosts.length > 1 || (hosts.length === 0 && head.httpVersion === '1.1')) return 400
    if (origin === undefined || probe.test(head.url ?? '')) return undefined
    return isOurs((targetHostOf(head) ?? hosts[0] ?? '').toLowerCase()) ? undefined : 421
  }
}

/** `headers` of Node holds only the first. */
function hostsOf({ rawHeaders }: RequestHead): string[] {
  const hosts: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push((rawHeaders[i + 1] ?? '').trim())
  }
  return hosts
}

/** RFC 9112 §3.2.2: the host of an absolute request target counts, not the header. */
const targetHostOf = ({ url = '' }: RequestHead): string | undefined => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]

export const hostRefusalTexts: Readonly<Record<HostRefusal, string>> = {
  400: 'A request names one host.',
  421: 'This server does not answer for that host.',
}
