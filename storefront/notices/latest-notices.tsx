import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import { NoNotices, NoticeRows, NoticesLoading, NoticesLost, ReadAllButton } from './notice-rows.tsx'
import { latestQuery } from './notices-query.ts'

type LatestNoticesProps = {
  /** Shown if the layer has no heading of its own. */
  heading?: string
  /** Closes the layer when a link is followed. */
  onGo: () => void
}

function LatestNotices({ heading, onGo }: LatestNoticesProps) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery({ ...latestQuery, refetchOnMount: 'always' }, shopperData)
  return (
    <>
      <Head heading={heading} onGo={onGo}>
        {data && <ReadAllButton page={data} />}
      </Head>
      {data &&
        (data.notices.length === 0 ? <NoNotices onGo={onGo} /> : <NoticeRows notices={data.notices} onGo={onGo} />)}
      {!data && !isError && <NoticesLoading />}
      {!data && isError && <NoticesLost onRetry={refetch} isBusy={isFetching} />}
      <div className="sticky bottom-0 border-t border-neutral-200 bg-white p-2">
        <Button variant="quiet" full render={<Link to="/notices" onClick={onGo} />}>
          {t('notices.see_all')}
        </Button>
      </div>
    </>
  )
}

type HeadProps = LatestNoticesProps & { children: ReactNode }

function Head({ heading, onGo, children }: HeadProps) {
  const t = useText()
  return (
    <div className="sticky top-0 z-1 flex min-h-14 items-center gap-2 border-b border-neutral-200 bg-white ps-4 pe-2">
      {heading && (
        <p aria-hidden className="text-h3 me-auto text-neutral-900">
          {heading}
        </p>
      )}
      <div className={heading ? undefined : 'me-auto -ms-3'}>{children}</div>
      <IconButton
        label={t('notices.preferences')}
        icon={<Settings2 />}
        render={<Link to="/notices/preferences" onClick={onGo} />}
      />
    </div>
  )
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    notices: object
  }
}

export function NoticeSheet(frame: DialogFrame) {
  const t = useText()
  return (
    <Drawer {...frame} narrowSide="bottom" title={t('notices.title')} closeLabel={t('shell.close')} flush>
      <LatestNotices onGo={() => frame.onOpenChange(false)} />
    </Drawer>
  )
}

export function NoticePopover({ trigger }: LayerProps) {
  const t = useText()
  const [open, setOpen] = useState(true)
  return (
    <PopoverPanel
      trigger={trigger}
      title={t('notices.title')}
      titleHidden
      open={open}
      onOpenChange={setOpen}
      align="end"
      flush
      className="w-100"
    >
      <LatestNotices heading={t('notices.title')} onGo={() => setOpen(false)} />
    </PopoverPanel>
  )
}
