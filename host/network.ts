import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'

type RequestSource = { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> } & Pick<
  IncomingMessage,
  'headers'
>

/** Reads the network of each request, and warns once if an unconfigured proxy hides the networks. */
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

/** An IPv4 address, or an IPv6 /64, a household's least (RFC 6177). Of `X-Forwarded-For` only trusted proxies' entries count. */
export function networkOf(
  { nearest, forwarded }: { nearest: string; forwarded: string },
  trustedProxies: number,
): string {
  const forwardedAddress = trustedProxies > 0 ? forwarded.split(',').at(-trustedProxies)?.trim() : undefined
  return networkIn(forwardedAddress) ?? networkIn(nearest) ?? nearest
}

/** Some proxies add a port. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/

function networkIn(forwardedAddress = ''): string | undefined {
  const [, six, four] = withPort.exec(forwardedAddress) ?? []
  const address = six ?? four ?? forwardedAddress
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const [withoutZone = ''] = address.split('%')
  const groups = groupsOf(withoutZone)
  const half = groups.slice(0, 4).map((group) => group.toString(16))
  return mappedIPv4(groups) ?? `${half.join(':')}::/64`
}

/** The eight groups of an IPv6 address; `::` replaces the missing zeros. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const [head, tail] = [partOf(before), partOf(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<number>(zeros).fill(0), ...tail]
}

/** A trailing IPv4 address counts as two groups. */
const partOf = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? pairOf(group) : Number.parseInt(group, 16)))

function pairOf(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

/** RFC 4291 §2.5.5.2: the same host as the IPv4 address, in either form. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}
