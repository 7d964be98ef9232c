import type { Address } from '#contract/addresses.ts'

type Place = Omit<Address, 'id' | 'is_default' | 'latitude' | 'longitude'>

/** Who receives, where, and on which number; as an envelope has it. */
export function AddressLines({ address }: { address: Place }) {
  const { name, phone_code, phone } = address
  return (
    <span className="block text-neutral-700">
      <span className="block font-medium text-neutral-900">
        <bdi>{name}</bdi>
      </span>
      {placeLines(address).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      <bdi dir="ltr" className="inline-block tabular-nums">{`${phone_code} ${phone}`}</bdi>
    </span>
  )
}

/** Street, then town, then country; what is not known is left out. */
export function placeLines({ address_line, address_line2, area, city, state, post_code, country }: Place): string[] {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  return [joined(address_line, address_line2), joined(area, city, state, post_code), country]
}
