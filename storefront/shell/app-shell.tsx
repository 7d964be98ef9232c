import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { logFailure } from '#contract/client/api-error.ts'
import { runWhenIdle } from '#storefront/platform/hydration/deferred-part.tsx'
import { findEarlyPlainLink } from '#storefront/platform/hydration/early-input.ts'
import { getMessages } from '#storefront/platform/i18n/loaded-messages.ts'
import { applyLocaleRules } from '#storefront/platform/i18n/locale-choice.ts'
import { initPageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { isCachedPage } from '#storefront/platform/offline/service-worker-client.ts'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { DialogHost, ToastHost } from './layers/layer-hosts.tsx'
import { PageTransition } from './page-transition.tsx'
import { ShopperFollower } from './shopper-follower.tsx'

/** Wraps every page in every layout. It mounts once. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useText()
  const { settings, texts, locale, direction, isComplete } = useRootData()
  useEffect(() => {
    initPageText(getMessages(texts), locale)
    // Fallback settings have one language and an offline snapshot may be outdated: neither may change the locale.
    if (!isComplete) logFailure('Settings or texts could not be loaded', 'stand-ins are shown')
    else if (!isCachedPage()) applyLocaleRules(locale, settings.app_locale, settings.languages)
  }, [texts, locale, settings, isComplete])
  return (
    <DirectionProvider direction={direction}>
      <SkipLink target="content" label={t('shell.skip')} />
      <PageTransition />
      <PrefetchPlainLink />
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

/** A slim bar about the network. Its code is loaded while the network is available. */
function NetworkBar() {
  const [NetworkMessage, setMessage] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      runWhenIdle(() => {
        // The page works without the bar.
        import('./network/network-message.tsx')
          .then((part) => setMessage(() => part.NetworkMessage))
          .catch(() => undefined)
      }),
    [],
  )
  return (
    <div role="status" data-network className="sticky top-0 z-toast">
      {NetworkMessage && <NetworkMessage />}
    </div>
  )
}

const intents = ['pointerover', 'touchstart', 'focusin']

/** Prefetches code and data of the plain link that a visitor points at or focuses, while its own code is not loaded. */
function PrefetchPlainLink() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && findEarlyPlainLink(target)
      if (link) setPage(link.getAttribute('href'))
    }
    for (const type of intents)
      addEventListener(type, onIntent, { capture: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return page === null ? null : <PrefetchPageLinks page={page} />
}
