/** Of `2001:db8:1:2::/64` the first three groups; an IPv4 address has none. */
export const prefixOf = (network: string): string | undefined => {
  const groups = network.split('::/64')[0]?.split(':') ?? []
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}
