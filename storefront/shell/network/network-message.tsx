import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PageText } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { reportVisit } from '#storefront/platform/offline/service-worker-client.ts'
import { useRootData } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { useOfflineLinks } from './use-offline-links.ts'
import { useSnapshotTime } from './use-snapshot-time.ts'

/** Reports that the network is offline or back, and that the page is an offline snapshot. */
export function NetworkMessage() {
  const t = useText()
  const { locale } = useRootData()
  const network = useNetwork()
  const snapshotTime = useSnapshotTime()
  const isBlocked = useOfflineLinks(network === 'offline')
  useVisitReports()
  usePalette()
  const isShown = network !== 'online' || snapshotTime !== null
  useEffect(() => {
    if (!isShown) return
    document.documentElement.setAttribute('data-network-bar', '')
    return () => document.documentElement.removeAttribute('data-network-bar')
  }, [isShown])
  if (!isShown) return null
  const isOffline = network === 'offline'
  const time = snapshotTime === null ? null : formatSnapshotTime(snapshotTime, locale)
  const message = getMessage({ isOffline, isBlocked, time, isBack: network === 'back' }, t)
  return (
    <p
      className={classNames(
        'text-meta px-4 py-1 text-center text-white',
        network === 'back' && snapshotTime === null ? 'bg-success' : 'bg-neutral-800',
      )}
    >
      {message}
    </p>
  )
}

/** Reports client-side navigations to the service worker; it has seen the first page itself. */
function useVisitReports(): void {
  const { pathname, search } = useLocation()
  const last = useRef(pathname + search)
  useEffect(() => {
    if (last.current === pathname + search) return
    last.current = pathname + search
    reportVisit()
  }, [pathname, search])
}

type NetworkState = { isOffline: boolean; isBlocked: boolean; time: string | null; isBack: boolean }

function getMessage({ isOffline, isBlocked, time, isBack }: NetworkState, t: PageText): string {
  if (isOffline && isBlocked) return t('faults.offline_page')
  if (time !== null) return t(isOffline ? 'offline.kept' : 'offline.kept_slow', { time })
  return t(isBack ? 'faults.back_online' : 'faults.offline')
}

/** In the reader's time zone, with Latin digits as everywhere in the shop. */
const formatSnapshotTime = (moment: number, locale: string): string =>
  new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

type Network = 'online' | 'offline' | 'back'

/** Follows the browser's network state; 'back' lasts three seconds. */
function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'online' : 'offline')
  useEffect(() => {
    const onOffline = () => setNetwork('offline')
    const onOnline = () => setNetwork((before) => (before === 'online' ? before : 'back'))
    if (!navigator.onLine) onOffline()
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
  useEffect(() => {
    if (network !== 'back') return
    const timer = setTimeout(() => setNetwork('online'), 3000)
    return () => clearTimeout(timer)
  }, [network])
  return network
}

/** Replaces the palette of an offline snapshot by the shop's current one. */
function usePalette(): void {
  const { theme } = useRootData()
  const applied = useRef(theme)
  useEffect(() => {
    if (applied.current === theme) return
    applied.current = theme
    const sheet = document.querySelector<HTMLStyleElement>('style[data-palette]')?.sheet
    if (!sheet) return
    sheet.deleteRule(0)
    sheet.insertRule(`:root{${theme}}`)
  }, [theme])
}
