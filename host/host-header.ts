import type { IncomingMessage } from 'node:http'

export type RequestHead = Pick<IncomingMessage, 'httpVersion' | 'rawHeaders' | 'url'>

export type HostRefusal = 400 | 421

/** Proxies and orchestrators probe a process by its address. */
const probe = /^\/(?:healthz|readyz)(?:\?|$)/

export const isProbe = ({ url = '' }: Pick<RequestHead, 'url'>): boolean => probe.test(url)

const ports: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** Whether a host, with or without the default port, is that of `origin`; without an origin every host is. */
export function openOwnHostCheck(origin: string | undefined): (host: string) => boolean {
  if (origin === undefined) return () => true
  const { host, port, protocol } = new URL(origin)
  const own = new Set(port === '' ? [host, `${host}${ports[protocol]}`] : [host])
  return (named) => own.has(named.toLowerCase())
}

/** Why a request is refused by its host: 400 where it names none or several, 421 where it names another than `origin`. */
export function openHostCheck(origin: string | undefined): (head: RequestHead) => HostRefusal | undefined {
  const isOwnHost = openOwnHostCheck(origin)
  return (head) => {
    const hosts = hostsOf(head)
    // RFC 9112 §3.2. Node does not check that there is only one.
    if (hosts.length > 1 || (!hosts[0] && head.httpVersion === '1.1')) return 400
    return isProbe(head) || isOwnHost(hostOf(head)) ? undefined : 421
  }
}

/** Whether a request names a host that is not that of `origin`; one that names none does not. */
export function openForeignHostCheck(origin: string | undefined): (head: RequestHead) => boolean {
  const isOwnHost = openOwnHostCheck(origin)
  return (head) => [targetHostOf(head) ?? hostsOf(head)].flat().some((host) => host !== '' && !isOwnHost(host))
}

export const hostOf = (head: RequestHead): string => targetHostOf(head) ?? hostsOf(head)[0] ?? ''

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
