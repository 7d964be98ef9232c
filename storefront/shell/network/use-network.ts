import { useEffect, useState } from 'react'

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
