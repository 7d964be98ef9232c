/** In place of a network where the shop asks itself, for nobody. */
export const ownNetwork = 'inside'

/**
 * What counts as one where a limit has no second one for the IPv6 /48, which one customer of a provider may have whole (RFC 6177): the /48,
 * or the network itself.
 */
export const sourceOf = (network: string): string => prefixOf(network) ?? network

/** Of `2001:db8:1:2::/64` the first three groups; an IPv4 address has none. */
export const prefixOf = (network: string): string | undefined => {
  const groups = network.split('::/64')[0]?.split(':') ?? []
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}
