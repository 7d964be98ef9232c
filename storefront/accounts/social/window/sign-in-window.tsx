import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { ProviderButton, providers } from '../social-buttons.tsx'
import type { ProviderFacts } from './provider-api.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

/** The page of the popup. For Google it is visible only until the redirect. */
export function SignInWindow({ facts }: { facts: ProviderFacts }) {
  const t = useText()
  const { stage, requestSignIn } = useSignInWindow(facts)
  const { app_name } = useSettings()
  const { name } = providers[facts.provider]
  const isReady = stage === 'ready' || stage === 'asking'
  return (
    <div className="grid w-full max-w-100 gap-6 text-center">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('social.window_title', { name })}</h1>
        <p className="text-neutral-600">{t('social.window_text', { name, shop: app_name })}</p>
      </div>
      {isReady ? (
        <ProviderButton provider={facts.provider} isBusy={stage === 'asking'} onPress={requestSignIn} />
      ) : (
        <p role="status" className="flex min-h-11 items-center justify-center gap-3 text-neutral-600">
          {stage === 'connecting' && <Spinner className="size-5" />}
          {stage === 'connecting' ? t('social.connecting', { name }) : t('social.close_window')}
        </p>
      )}
    </div>
  )
}
