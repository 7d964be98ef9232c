/** Those that have not just refused the payment: they would again. */
export const notRefused = <G extends { name: string }>(gateways: readonly G[], refused: readonly string[]): G[] =>
  gateways.filter(({ name }) => !refused.includes(name))

/** What "Try again" leads to: the one gateway of the shop, a choice where it has several, or nothing where none is left. */
export function anotherTry(
  gateways: readonly { name: string }[],
  refused: readonly string[],
): { gateway: string } | 'choose' | null {
  const [first] = notRefused(gateways, refused)
  if (!first) return null
  return gateways.length > 1 ? 'choose' : { gateway: first.name }
}
