import { useEffect, useState } from 'react'
import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type Network = 'fine' | 'offline' | 'back'

/** A slim bar while the network is away, and for three seconds after it came back. */
export function NetworkBar() {
  const t = useText()
  const network = useNetwork()
  const isAsked = useStaying(network === 'offline')
  useEffect(() => {
    if (network === 'fine') return
    document.documentElement.setAttribute('data-network-bar', '')
    return () => document.documentElement.removeAttribute('data-network-bar')
  }, [network])
  return (
    <div role="status" className="sticky top-0 z-toast">
      {network !== 'fine' && (
        <p
          className={classNames(
            'text-meta px-4 py-1 text-center text-white',
            network === 'offline' ? 'bg-neutral-800' : 'bg-success',
          )}
        >
          {t(network === 'back' ? 'faults.back_online' : isAsked ? 'faults.offline_page' : 'faults.offline')}
        </p>
      )}
    </div>
  )
}

/** Without a network a link would leave for the browser's own error page: it waits, and the bar says so. */
function useStaying(isOffline: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isOffline) return
    const stay = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('a[href^="/"]'))) return
      event.preventDefault()
      event.stopPropagation()
      setAsked(true)
    }
    addEventListener('click', stay, { capture: true })
    return () => {
      removeEventListener('click', stay, { capture: true })
      setAsked(false)
    }
  }, [isOffline])
  return isAsked
}

function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>('fine')
  useEffect(() => {
    const lost = () => setNetwork('offline')
    const found = () => setNetwork('back')
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
