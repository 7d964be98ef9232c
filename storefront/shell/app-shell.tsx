import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, useEffect } from 'react'
import { logFailure } from '#storefront/platform/api/api-error.ts'
import { applyLocaleRules } from '#storefront/platform/i18n/locale-choice.ts'
import { setPageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { isKeptPage } from '#storefront/platform/offline/service-worker-client.ts'
import { useVisit } from '#storefront/platform/settings/root-data.ts'
import { SkipLink } from '#ui/ways/skip-link.tsx'
import { DialogHost } from './layers/dialog-host.tsx'
import { ToastHost } from './layers/toast-host.tsx'
import { NetworkBar } from './network/network-bar.tsx'
import { PageTransition } from './page-transition.tsx'
import { ShopperFollower } from './shopper-follower.tsx'

/** Wraps every page in every layout. It mounts once. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useText()
  const { settings, messages, locale, direction, isComplete } = useVisit()
  useEffect(() => {
    setPageText(messages, locale)
    // Fallback settings have one language and an offline snapshot may be outdated: neither may change the locale.
    if (!isComplete) logFailure('Settings or texts could not be loaded', 'stand-ins are shown')
    else if (!isKeptPage()) applyLocaleRules(locale, settings.app_locale, settings.languages)
  }, [messages, locale, settings, isComplete])
  return (
    <DirectionProvider direction={direction}>
      <SkipLink target="content" label={t('shell.skip')} />
      <PageTransition />
      <NetworkBar />
      {!isComplete && <VisitBanner />}
      {children}
      <ShopperFollower />
      <DialogHost />
      <ToastHost />
    </DirectionProvider>
  )
}

/** Shown when settings or texts could not be loaded and fallbacks are in use. */
function VisitBanner() {
  const t = useText()
  return (
    <p role="status" className="text-meta bg-warning-soft px-4 py-2 text-center text-warning">
      {t('faults.partly_loaded')}{' '}
      <button type="button" className="min-h-6 font-semibold underline" onClick={() => location.reload()}>
        {t('faults.try_again')}
      </button>
    </p>
  )
}
