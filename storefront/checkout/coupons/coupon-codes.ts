import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/kit/device/tab-storage.ts'
import { onSessionEnd, useSession } from '#storefront/kit/session/session.ts'

const key = 'coupon-codes'

/** The codes that this order is to be lowered with; a reload remembers them, the end of the session does not. */
export const useCouponCodes = create<{ codes: readonly string[] }>(() => ({ codes: restore() }))

export function keepCodes(codes: readonly string[]): void {
  writeTab(key, codes.length > 0 ? JSON.stringify(codes) : null)
  useCouponCodes.setState({ codes })
}

export const dropCode = (code: string): void =>
  keepCodes(useCouponCodes.getState().codes.filter((each) => each !== code))

function restore(): string[] {
  const kept = readTab(key)
  try {
    const codes: unknown = kept === null ? [] : JSON.parse(kept)
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    // Not what we wrote: as good as nothing.
    return []
  }
}

onSessionEnd(() => {
  if (useSession.getState().token === null) keepCodes([])
})
