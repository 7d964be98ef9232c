import { create } from 'zustand'
import { onSessionEnd } from '#storefront/platform/session/session.ts'

/** The shop whose conversation was open last: where the page of messages goes on. News that come elsewhere clear it. */
export const useActiveShop = create<{ shop_id: number | null }>(() => ({ shop_id: null }))

export const setActiveShop = (shop_id: number | null): void => useActiveShop.setState({ shop_id })

onSessionEnd(() => setActiveShop(null))
