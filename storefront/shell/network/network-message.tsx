import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { tellVisited } from '#storefront/platform/offline/report-visit.ts'
import { useVisit } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { useStaying } from './use-offline-links.ts'
import { useKeptSince } from './use-snapshot-time.ts'

/** Says that the network is away or just came back, and that a page is one that was kept. */
export function Bar() {
  const t = useText()
  const { locale } = useVisit()
  const network = useNetwork()
  const since = useKeptSince()
  const isAsked = useStaying(network === 'offline')
  useTelling()
  usePalette()
  const isShown = network !== 'fine' || since !== null
  useEffect(() => {
    if (!isShown) return
    document.documentElement.setAttribute('data-network-bar', '')
    return () => document.documentElement.removeAttribute('data-network-bar')
  }, [isShown])
  if (!isShown) return null
  return (
    <p
      className={classNames(
        'text-meta px-4 py-1 text-center text-white',
        network === 'back' && since === null ? 'bg-success' : 'bg-neutral-800',
      )}
    >
      {t(sayingOf(network, since, isAsked), since === null ? undefined : { time: timeOf(since, locale) })}
    </p>
  )
}

/** Of the page that this one began as the worker knows. */
function useTelling(): void {
  const { pathname, search } = useLocation()
  const last = useRef(pathname + search)
  useEffect(() => {
    if (last.current === pathname + search) return
    last.current = pathname + search
    tellVisited()
  }, [pathname, search])
}

function sayingOf(network: Network, since: number | null, isAsked: boolean): string {
  if (network === 'offline' && isAsked) return 'faults.offline_page'
  if (since !== null) return network === 'offline' ? 'offline.kept' : 'offline.kept_slow'
  return network === 'back' ? 'faults.back_online' : 'faults.offline'
}

/** By the clock of who reads it, with the figures that the shop writes everywhere. */
const timeOf = (moment: number, locale: string): string =>
  new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

export type Network = 'fine' | 'offline' | 'back'

/** What the browser knows of its network; for three seconds after it came back it says so. */
export function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'fine' : 'offline')
  useEffect(() => {
    const lost = () => setNetwork('offline')
    const found = () => setNetwork((before) => (before === 'fine' ? before : 'back'))
    if (!navigator.onLine) lost()
    addEventListener('offline', lost)
    addEventListener('online', found)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', found)
    }
  }, [])
  useEffect(() => {
    if (network !== 'back') return
    const timer = setTimeout(() => setNetwork('fine'), 3000)
    return () => clearTimeout(timer)
  }, [network])
  return network
}

/** Paints a kept page in the colours that the shop has by now, in place of those that the page came with. */
export function usePalette(): void {
  const { theme } = useVisit()
  const painted = useRef(theme)
  useEffect(() => {
    if (painted.current === theme) return
    painted.current = theme
    const sheet = document.querySelector<HTMLStyleElement>('style[data-palette]')?.sheet
    if (!sheet) return
    sheet.deleteRule(0)
    sheet.insertRule(`:root{${theme}}`)
  }, [theme])
}
