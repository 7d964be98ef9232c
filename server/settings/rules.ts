import type { Settings } from '#contract/settings.ts'
import { standInClient } from '#contract/social.ts'
import { fields, type Stored, settingOf } from './fields.ts'

export interface PhoneRules {
  phone_required: boolean
  phone_min_length: number
  phone_max_length: number
}

/** How long a phone number must be; lengths that no number has are none. */
export function phoneRules(stored: Stored): PhoneRules {
  const [least, most] = [settingOf(stored, 'phone_min_length'), settingOf(stored, 'phone_max_length')]
  const isPossible = least <= most
  return {
    phone_required: settingOf(stored, 'phone_required'),
    phone_min_length: isPossible ? least : fields.phone_min_length.absent,
    phone_max_length: isPossible ? most : fields.phone_max_length.absent,
  }
}

/** Who knows which gateways this process can ask. */
interface Takers {
  takes(name: string, currency: string): boolean
}

/** What everybody may know of the gateways that an operator switched on and that can take this currency, in a language. */
export const gatewaysOf = (
  stored: Stored,
  { currency, locale }: { currency: string; locale: string },
  takers: Takers,
): Settings['payment_gateways'] =>
  settingOf(stored, 'online_payment')
    ? settingOf(stored, 'payment_gateways')
        .filter(({ name }) => takers.takes(name, currency))
        .map((gateway) => ({ name: gateway.name, title: titleIn(gateway, locale), logo: gateway.logo }))
    : []

/**
 * With whose accounts shoppers can sign in here. A database filled with the demo names clients of the stand-in wherever it is
 * copied to: they are offered by a process that runs one, and never beside a real provider.
 */
export function socialAuthsOf(
  stored: Stored,
  { isStandIn = false }: { isStandIn?: boolean },
): Settings['social_auths'] {
  const auths = Object.entries(settingOf(stored, 'social_auths'))
  const real = auths.filter(([, { client_id }]) => client_id !== standInClient)
  return Object.fromEntries(isStandIn && real.length === 0 ? auths : real)
}

type Titled = { title: string; translations?: Record<string, { title: string }> | undefined }
const titleIn = ({ title, translations }: Titled, locale: string) => translations?.[locale]?.title ?? title

/** What a gateway is called by the settings; its own name where they do not know it. */
export function titleOf(stored: unknown, { name, locale }: { name: string; locale: string }): string {
  const known = settingOf({ payment_gateways: stored }, 'payment_gateways').find((each) => each.name === name)
  return known ? titleIn(known, locale) : name.charAt(0).toUpperCase() + name.slice(1)
}
