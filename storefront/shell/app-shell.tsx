import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { logFailure } from '#contract/client/api-error.ts'
import { runWhenIdle, startHydratingFrame } from '#storefront/platform/hydration/deferred-part.tsx'
import { findPlainLink } from '#storefront/platform/hydration/early-input.ts'
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

/** A pointer that rests on a link this long may click it. */
const hoverMs = 50

/** Prefetches code and data of the plain link that a visitor points at or focuses, and hydrates what surrounds the page. */
function PrefetchPlainLink() {
  const { pathname, search } = useLocation()
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onIntent = ({ target, type }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element && findPlainLink(target)
      if (!link) return
      const prefetch = () => {
        setPage(link.getAttribute('href'))
        startHydratingFrame()
      }
      timer = setTimeout(prefetch, type === 'touchstart' ? 0 : hoverMs)
    }
    for (const type of intents)
      addEventListener(type, onIntent, { capture: true, passive: true, signal: controller.signal })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])
  // The opened page has its data: its link would request them again.
  return page === null || page === pathname + search ? null : <PrefetchPageLinks page={page} />
}
