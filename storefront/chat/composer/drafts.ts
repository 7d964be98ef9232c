import { create } from 'zustand'
import { onSessionEnd } from '#storefront/kit/session/session.ts'

/** What was typed to each shop and not sent yet; it lives as long as the page. */
const useDrafts = create<Record<number, string>>(() => ({}))

onSessionEnd(() => useDrafts.setState({}, true))

export const useDraft = (shop_id: number): string => useDrafts((drafts) => drafts[shop_id] ?? '')

export const keepDraft = (shop_id: number, text: string): void => useDrafts.setState({ [shop_id]: text })
