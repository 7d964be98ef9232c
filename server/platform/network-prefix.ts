/** The network of calls that the shop makes for itself. */
export const ownNetwork = 'inside'

/** One client of a rate limit: an IPv4 address, or an IPv6 /48, which one subscriber may have whole (RFC 6177). */
export const rateLimitSource = (network: string): string => prefixOf(network) ?? network

/** Of `2001:db8:1:2::/64` the first three groups; an IPv4 address has none. */
export const prefixOf = (network: string): string | undefined => {
  const groups = network.split('::/64')[0]?.split(':') ?? []
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** An IPv6 /48, which is 65,536 networks, gets this multiple of the limit of one network. */
export const prefixFactor = 4
