import type pg from 'pg'
import type { Settings } from '#contract/settings.ts'
import { listenToChannel } from '#db/listen.ts'
import { explained } from '#server/kit/edge/explain.ts'
import type { Floodgate } from '#server/kit/floodgate.ts'
import type { Log } from '#server/kit/log.ts'
import { ownNetwork, sourceOf } from '#server/kit/network-prefix.ts'
import type { FairTurns } from '#server/kit/turns.ts'
import type { Renderer } from '../pages/renderer.ts'
import type { Sources } from '../pages/sign-in-page.ts'
import type { TransportFor } from '../pages/transport.ts'
import { inForm, type KeptPage } from './kept-page.ts'
import { openKnownSettings } from './known-settings.ts'
import { makePage } from './make-page.ts'
import { everything, openMaking } from './making.ts'
import { type PageKey, pageAddress } from './page-address.ts'
import { type Asked, answerWith, formFor, type ReadyAnswer } from './ready-answer.ts'
import { openDividedShelf } from './shelf.ts'
import { tagsTold } from './told.ts'

interface Parts {
  readonly renderer: Renderer
  /** Renders wait for their network's turn. */
  readonly turns: FairTurns
  readonly apiFor: TransportFor
  readonly pool: pg.Pool
  readonly log: Log
  /** What every page has to reach to hear live. */
  readonly live: Sources
  /** Renders that no request waits for run in it. */
  readonly runUncharged: Floodgate['runUncharged']
  /** What kept pages may take, in bytes. */
  readonly memory: number
  /** Hears when nothing of before holds. */
  onAllChanged(): void
}

export interface PageCache {
  /** The answer to a request whose page lies here ready; nothing is waited for. */
  find(asked: Asked, network: string): ReadyAnswer | undefined
  /** The answer to a request for a page that is the same for all visitors with the same choices; undefined for any other. */
  answer(asked: Asked, network: string): Promise<ReadyAnswer | undefined>
  close(): Promise<void>
}

/** Keeps pages that are the same for everybody, each until something changes that it shows. */
export async function openPageCache(parts: Parts): Promise<PageCache> {
  const { keptPages, visitChoice } = await parts.renderer.entry()
  const table = { kept: keptPages, paths: await parts.renderer.paths() }
  const settings = openKnownSettings(parts.apiFor(ownNetwork))
  const onAllChanged = () => {
    settings.forget()
    parts.onAllChanged()
  }
  const pages = await openCurrentPages({ ...parts, onAllChanged })

  const placeOf = ({ url, headers }: Asked, known: Settings): PageKey | undefined => {
    const found = pageAddress(new URL(url), table)
    if (!found) return undefined
    const { href: address, ...rest } = found
    return { address, ...rest, choice: visitChoice({ url: address, headers }, known) }
  }
  return {
    find: (asked, network) => {
      // What no address can be read from is answered where bad requests are.
      if (!URL.canParse(asked.url)) return undefined
      const known = settings.now()
      const page = known && pages.find({ address: asked.url, choice: visitChoice(asked, known) }, network)
      const form = formFor(asked)
      const bytes = page?.forms.get(form)
      return bytes && answerWith(page as KeptPage, asked, form, bytes)
    },
    answer: async (asked, network) => {
      const known = await settings.read()
      const place = known && placeOf(asked, known)
      if (!place) return undefined
      const page = pages.find(place, network) ?? (await pages.make(place, network))
      const form = formFor(asked)
      return answerWith(page, asked, form, await inForm(page, form))
    },
    close: pages.close,
  }
}

/** The pages of a process, none of them older than what changed. */
async function openCurrentPages({ pool, log, memory, onAllChanged, turns, apiFor, runUncharged, ...parts }: Parts) {
  const shelf = openDividedShelf<KeptPage>(memory)
  let isHearing = false
  const keep = (page: KeptPage) => isHearing && page.isSound && shelf.put(page)
  const making = openMaking<KeptPage>({ turns, keep })

  const drop = (tag: string) => {
    making.note(tag)
    if (tag !== everything) return shelf.drop(tag)
    onAllChanged()
    shelf.clear()
  }
  // What is told there: see db/migrations/0008_page_changes.sql.
  const changes = await listenToChannel(pool, 'page_changes', {
    onNotification: (told) => tagsTold(told).forEach(drop),
    onConnectionChange: (is, reason) => {
      isHearing = is
      drop(everything)
      if (reason) log.warn({ err: reason }, 'changes are not heard of: until they are, no page is kept')
    },
  })
  const render = (page: Pick<KeptPage, 'key' | 'place' | 'maker'>, network: string) =>
    makePage({ ...parts, ...page, api: apiFor(network), now: Date.now() })
  const make = (place: PageKey, network: string) => {
    const [key, maker] = [keyOf(place), sourceOf(network)]
    return making.once(key, maker, () => render({ key, place, maker }, network))
  }
  const remake = ({ key, place, maker }: KeptPage) =>
    // A refusal for load is not logged: the next request tries again.
    making
      .once(key, ownNetwork, () => runUncharged(() => render({ key, place, maker }, ownNetwork)))
      .catch((error) => explained(error, log.child({ path: new URL(place.address).pathname })))

  return {
    make,
    /** A kept page. One that is no longer fresh is sent while the next is made. */
    find: (place: Pick<PageKey, 'address' | 'choice'>, network: string): KeptPage | undefined => {
      const page = shelf.get(keyOf(place), sourceOf(network))
      const now = Date.now()
      if (!page || now >= page.goodUntil) return undefined
      if (now >= page.freshUntil) void remake(page)
      return page
    },
    close: () => changes.close(),
  }
}

const keyOf = ({ address, choice }: Pick<PageKey, 'address' | 'choice'>) => `${address} ${choice}`
