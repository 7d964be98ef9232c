import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { settleProof, useProof } from '#console/platform/api/proof.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PrefetchParts } from '#console/platform/layout/parts-provider.tsx'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { useMe } from '#console/platform/session/me.ts'
import { mayDo } from '#contract/may-do.ts'
import { OfflineBar } from '#ui/desk/states/desk-states.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { useMenuDesk } from './menu-desk.ts'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

const Palette = lazyLayer(
  () => import('./palette/palette.tsx').then((part) => part.Palette),
  ({ onClose }) => ({ close: onClose }),
)
const ProofDialog = lazyLayer<(props: { isOpen: boolean; close: () => void }) => ReactNode>(() =>
  import('#console/people/proof-dialog.tsx').then((part) => part.ProofDialog),
)

/** Shown on phones only, and loaded after the page. */
const BottomBar = latePart(() => import('./bottom-bar.tsx').then((part) => part.BottomBar))
const Notice = latePart(() => import('./notice.tsx').then((part) => part.Notice))
const EntryBar = latePart(() => import('./entry-bar.tsx').then((part) => part.EntryBar))
const EntryOver = latePart(() => import('./entry-bar.tsx').then((part) => part.EntryOver))

/** What surrounds every page of a desk: bars, palette, and the sign-in that opens over the page. */
export function DeskShell({ children }: { children: ReactNode }) {
  const t = useText()
  const { desk } = useDesks()
  const menuDesk = useMenuDesk()
  const closedShop = useClosedShop(useLocation().pathname, desk)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  usePaletteKey(() => setPaletteOpen(true))
  return (
    <div className="min-h-dvh bg-neutral-50 [--bottom-bar:4rem] lg:[--bottom-bar:0px]">
      <SkipLink target="content" label={t('shell.skip')} />
      {useIsOffline() && <OfflineBar text={t('states.offline')} />}
      {desk?.entered && (
        <div aria-hidden className="pointer-events-none fixed inset-0 z-toast border-4 border-danger" />
      )}
      <TopBar onPalette={() => setPaletteOpen(true)} />
      <div className="mx-auto flex max-w-desk">
        {menuDesk && !closedShop && <SideBar desk={menuDesk} />}
        <div className="min-w-0 flex-1">
          {desk?.entered && <EntryBar desk={desk} />}
          <main id="content" tabIndex={-1} className="p-4 pb-24 outline-none sm:p-6 lg:pb-10">
            {closedShop ? <EntryOver shopId={closedShop} /> : children}
          </main>
        </div>
      </div>
      {menuDesk && !closedShop && <BottomBar desk={menuDesk} />}
      <Notice />
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      <ProofDialog isOpen={useProof(({ kind }) => kind !== null)} close={() => settleProof(false)} />
      <PrefetchParts />
    </div>
  )
}

/** The id of the shop of an address below `/console`. */
const shopPath = /^\/shop\/(\d+)(?:\/|$)/

/** The id of the requested shop if a person who may enter shops has not entered it, such as after the end of an entry. */
function useClosedShop(pathname: string, desk: Desk | undefined): string | undefined {
  const { memberships } = useMe()
  const market = memberships.find(({ kind }) => kind === 'market')
  if (desk || !market || !mayDo(new Set(market.permissions), 'shops.read')) return undefined
  return shopPath.exec(pathname)?.[1]
}

/** Ctrl K, or ⌘ K on a Mac. In a transition passive effects run after the frame: a press before them would be lost. */
function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    for (const name of ['online', 'offline']) addEventListener(name, update)
    return () => {
      for (const name of ['online', 'offline']) removeEventListener(name, update)
    }
  }, [])
  return isOffline
}
