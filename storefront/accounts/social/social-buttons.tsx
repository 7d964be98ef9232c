import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { ProviderButton } from './provider-button.tsx'
import { offeredIn } from './providers.ts'
import type { SocialSignIn } from './use-social-sign-in.ts'

/** The other ways in, where the shop offers any. */
export function SocialButtons({ asked, begin }: SocialSignIn) {
  const t = useText()
  const offered = offeredIn(useSettings())
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
          isBusy={asked === provider}
          onPress={() => begin(provider)}
        />
      ))}
    </div>
  )
}
