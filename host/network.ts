import { isIPv4, isIPv6 } from 'node:net'

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
