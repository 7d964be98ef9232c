/** Stands for the network of calls that the shop makes for itself, not for a visitor. */
export const ownNetwork = 'inside'

/**
 * Who counts as one client in limits without a separate limit for the IPv6 /48: the /48, which one customer of a provider may have whole
 * (RFC 6177), or the IPv4 address.
 */
export const sourceOf = (network: string): string => prefixOf(network) ?? network

/** Of `2001:db8:1:2::/64` the first three groups; an IPv4 address has none. */
export const prefixOf = (network: string): string | undefined => {
  const groups = network.split('::/64')[0]?.split(':') ?? []
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** How many times the limit of one network an IPv6 /48 gets, which is 65,536 networks. */
export const prefixFactor = 4
