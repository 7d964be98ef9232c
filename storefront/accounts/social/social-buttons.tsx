import type { Settings } from '#contract/settings.ts'
import type { ProviderName } from '#contract/social.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import apple from './marks/apple.svg?no-inline'
import facebook from './marks/facebook.svg?no-inline'
import google from './marks/google.svg?no-inline'
import type { SocialSignIn } from './use-social-sign-in.ts'

export function SocialButtons({ pendingProvider, startSignIn }: SocialSignIn) {
  const t = useText()
  const offered = getOfferedProviders(useSettings())
  if (offered.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      <p className="text-meta flex items-center gap-3 text-neutral-600 before:h-px before:flex-1 before:bg-neutral-200 after:h-px after:flex-1 after:bg-neutral-200 forced-colors:before:bg-[CanvasText] forced-colors:after:bg-[CanvasText]">
        {t('social.or')}
      </p>
      {offered.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          isBusy={pendingProvider === provider}
          onPress={() => startSignIn(provider)}
        />
      ))}
    </div>
  )
}

type ProviderButtonProps = { provider: ProviderName; isBusy: boolean; onPress: () => void }

/** White with the provider's own logo, as the brand guidelines of each require. */
export function ProviderButton({ provider, isBusy, onPress }: ProviderButtonProps) {
  const t = useText()
  const { name, mark } = providers[provider]
  return (
    <Button
      full
      loading={isBusy}
      onClick={onPress}
      icon={
        <img
          src={mark}
          alt=""
          width={20}
          height={20}
          className="size-5 forced-color-adjust-none forced-colors:rounded-full forced-colors:bg-white forced-colors:p-0.5"
        />
      }
    >
      {t('social.continue_with', { name })}
    </Button>
  )
}

/** Proper names and logos, the same in every language. */
export const providers: Readonly<Record<ProviderName, { name: string; mark: string }>> = {
  google: { name: 'Google', mark: google },
  facebook: { name: 'Facebook', mark: facebook },
  apple: { name: 'Apple', mark: apple },
}

/** The providers that the settings enable, in a fixed order. */
const getOfferedProviders = ({ social_auths }: Pick<Settings, 'social_auths'>): ProviderName[] =>
  (Object.keys(providers) as ProviderName[]).filter((name) => {
    const { is_active = false, client_id = '' } = social_auths[name] ?? {}
    return is_active && client_id !== ''
  })
