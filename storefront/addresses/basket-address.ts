import type { Address } from '#contract/addresses.ts'

/** Where an order goes: the address that was chosen, while it is there; else the default one; else the first. */
export function basketAddress(addresses: readonly Address[], chosen: number | null): Address | null {
  const byId = addresses.find((address) => address.id === chosen)
  return byId ?? addresses.find((address) => address.is_default) ?? addresses[0] ?? null
}
