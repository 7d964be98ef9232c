import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/kit/log.ts'

type RequestSource = { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> } & Pick<
  IncomingMessage,
  'headers'
>

/** Reads the network of each request, and warns once where a proxy that is not configured hides all of them. */
export function openNetworks(
  { environment, trustedProxies }: Pick<Config, 'environment' | 'trustedProxies'>,
  log: Pick<Log, 'warn'>,
): (source: RequestSource) => string {
  let mustWarn = environment === 'production' && trustedProxies === 0
  return ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for']
    if (mustWarn && (forwarded !== undefined || headers.forwarded !== undefined)) {
      mustWarn = false
      log.warn(unconfiguredProxy)
    }
    return networkOf({ nearest: socket.remoteAddress ?? 'unknown', forwarded: String(forwarded ?? '') }, trustedProxies)
  }
}

const unconfiguredProxy =
  'A request carries X-Forwarded-For or Forwarded, but TRUSTED_PROXIES is 0: behind a proxy all visitors count as one network ' +
  'and share its limits. Set TRUSTED_PROXIES to the number of proxies in front of this process.'

/**
 * The network that a request came from, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 one, for a
 * household is given that many at least (RFC 6177). Of `X-Forwarded-For` only what our own proxies wrote is believed.
 */
export function networkOf(
  { nearest, forwarded }: { nearest: string; forwarded: string },
  trustedProxies: number,
): string {
  const said = trustedProxies > 0 ? forwarded.split(',').at(-trustedProxies)?.trim() : undefined
  return networkIn(said) ?? networkIn(nearest) ?? nearest
}

/** Some proxies add a port. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/

function networkIn(said = ''): string | undefined {
  const [, six, four] = withPort.exec(said) ?? []
  const address = six ?? four ?? said
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return mapped
  return isIPv6(mapped) ? `${firstHalf(mapped)}::/64` : undefined
}

/** The first four of the eight groups; `::` stands for as many zeros as are missing. */
function firstHalf(address: string): string {
  const [before = '', after] = address.split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<number>(zeros).fill(0), ...tail]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** An IPv4 address at the end stands for two groups, and is never among the first four. */
const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
