import type { Settings } from '#contract/settings.ts'
import { standInClient } from '#contract/social.ts'
import { fields, readSetting, type StoredSettings } from './fields.ts'

export interface PhoneRules {
  phone_required: boolean
  phone_min_length: number
  phone_max_length: number
}

/** Length limits of phone numbers; defaults if the stored ones contradict each other. */
export function phoneRules(stored: StoredSettings): PhoneRules {
  const [minLength, maxLength] = [readSetting(stored, 'phone_min_length'), readSetting(stored, 'phone_max_length')]
  const isPossible = minLength <= maxLength
  return {
    phone_required: readSetting(stored, 'phone_required'),
    phone_min_length: isPossible ? minLength : fields.phone_min_length.default,
    phone_max_length: isPossible ? maxLength : fields.phone_max_length.default,
  }
}

declare module '#server/context.ts' {
  interface Services {
    readonly configured: ConfiguredServices
  }
}

/** What this process is configured for. The capabilities that own the services implement it; settings know none of them. */
export interface ConfiguredServices {
  supportsGateway(name: string, currency: string): boolean
  readonly hasStandInSignIn: boolean
}

/** Public data of the gateways that the operator enabled and that support a currency, in a language. */
export const gatewaysOf = (
  stored: StoredSettings,
  { currency, locale }: { currency: string; locale: string },
  { supportsGateway }: Pick<ConfiguredServices, 'supportsGateway'>,
): Settings['payment_gateways'] =>
  readSetting(stored, 'online_payment')
    ? readSetting(stored, 'payment_gateways')
        .filter(({ name }) => supportsGateway(name, currency))
        .map((gateway) => ({ name: gateway.name, title: translatedTitle(gateway, locale), logo: gateway.logo }))
    : []

/** The demo's database, and its copies, name stand-in clients: only a process with the stand-in offers them, beside no provider. */
export function socialAuthsOf(
  stored: StoredSettings,
  { hasStandInSignIn }: Pick<ConfiguredServices, 'hasStandInSignIn'>,
): Settings['social_auths'] {
  const providers = Object.entries(readSetting(stored, 'social_auths'))
  const realProviders = providers.filter(([, { client_id }]) => client_id !== standInClient)
  return Object.fromEntries(hasStandInSignIn && realProviders.length === 0 ? providers : realProviders)
}

type Titled = { title: string; translations?: Record<string, { title: string }> | undefined }
const translatedTitle = ({ title, translations }: Titled, locale: string) => translations?.[locale]?.title ?? title

export function titleOf(stored: unknown, { name, locale }: { name: string; locale: string }): string {
  const gateway = readSetting({ payment_gateways: stored }, 'payment_gateways').find((each) => each.name === name)
  return gateway ? translatedTitle(gateway, locale) : name.charAt(0).toUpperCase() + name.slice(1)
}
