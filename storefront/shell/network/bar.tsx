import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { tellVisited } from '#storefront/platform/offline/report-visit.ts'
import { useVisit } from '#storefront/platform/settings/root-data.ts'
import { classNames } from '#ui/class-names.ts'
import { useKeptSince } from './use-kept-since.ts'
import { type Network, useNetwork } from './use-network.ts'
import { usePalette } from './use-palette.ts'
import { useStaying } from './use-staying.ts'

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
