import type { Settings } from '#contract/settings.ts'
import type { ProviderName } from '#contract/social.ts'
import apple from './marks/apple.svg?no-inline'
import facebook from './marks/facebook.svg?no-inline'
import google from './marks/google.svg?no-inline'

/** The companies' own names and marks, which no language changes. */
export const providers: Readonly<Record<ProviderName, { name: string; mark: string }>> = {
  google: { name: 'Google', mark: google },
  facebook: { name: 'Facebook', mark: facebook },
  apple: { name: 'Apple', mark: apple },
}

/** Those that the shop offers, always in the same order. */
export const offeredIn = ({ social_auths }: Pick<Settings, 'social_auths'>): ProviderName[] =>
  (Object.keys(providers) as ProviderName[]).filter((name) => {
    const { is_active = false, client_id = '' } = social_auths[name] ?? {}
    return is_active && client_id !== ''
  })
