import type { ProviderName } from '#contract/social.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { providers } from './providers.ts'

type ProviderButtonProps = { provider: ProviderName; isBusy: boolean; onPress: () => void }

/** White with the company's own mark, as each of them asks for. */
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
