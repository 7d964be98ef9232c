import { ExternalLink, PackagePlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OrderState } from '#contract/orders.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useShowParcels } from '../one-order-queries.ts'
import type { DeskOrder } from '../order-queries.ts'
import { countLeft } from './parcel-values.ts'

const ParcelDialog = lazyLayer(
  () => import('./parcel-dialog.tsx').then((part) => part.ParcelDialog),
  ({ onClose }) => ({ close: onClose }),
)

type Parcel = DeskOrder['parcels'][number]

/** Between its confirmation and its delivery an order is packed and sent. */
const packableStates: readonly OrderState[] = ['confirmed', 'processing', 'picked_up', 'on_the_way']

export function ParcelsCard({ order }: { order: DeskOrder }) {
  const t = useText()
  const { desk } = useDesks()
  const mayWrite = useCan()('orders.write') && desk?.kind === 'shop'
  const [opened, setOpened] = useState<Parcel | 'new'>()
  const [removed, setRemoved] = useState<Parcel>()
  const canChange = mayWrite && packableStates.includes(order.status)
  const units = [...countLeft(order).values()].reduce((sum, left) => sum + left, 0)
  if (order.parcels.length === 0 && !canChange) return null
  return (
    <Card title={t('parcels.title')}>
      {order.parcels.length > 0 ? (
        <ul className="grid grid-cols-1 divide-y divide-neutral-200">
          {order.parcels.map((parcel) => (
            <ParcelRow
              key={parcel.id}
              {...{ order, parcel, canChange }}
              onChange={() => setOpened(parcel)}
              onRemove={() => setRemoved(parcel)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-neutral-700">{t('parcels.none')}</p>
      )}
      {canChange && units > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={<PackagePlus />} aria-haspopup="dialog" onClick={() => setOpened('new')}>
            {t('parcels.add')}
          </Button>
          {order.parcels.length > 0 && (
            <p className="text-meta text-neutral-600">{t('parcels.units_left', { count: units })}</p>
          )}
        </div>
      )}
      {opened && (
        <ParcelDialog
          key={opened === 'new' ? 'new' : opened.id}
          order={order}
          parcel={opened === 'new' ? undefined : order.parcels.find(({ id }) => id === opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <RemoveQuestion order={order} parcel={removed} close={() => setRemoved(undefined)} />
    </Card>
  )
}

interface ParcelRowProps {
  readonly order: DeskOrder
  readonly parcel: Parcel
  readonly canChange: boolean
  readonly onChange: () => void
  readonly onRemove: () => void
}

function ParcelRow({ order, parcel, canChange, onChange, onRemove }: ParcelRowProps) {
  const t = useText()
  const { dayTime } = useMoments()
  const { number, carrier, tracking_number, tracking_url, sent_at, lines } = parcel
  const nameOf = (id: number) => order.items.find(({ order_line_id }) => order_line_id === id)?.name ?? ''
  return (
    <li className="flex items-start gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 wrap-anywhere">
        <p className="text-label text-neutral-900">
          {t('parcels.parcel', { number })} · <bdi translate="no">{carrier}</bdi>
        </p>
        {tracking_url ? (
          <a
            href={tracking_url}
            target="_blank"
            rel="noreferrer"
            className="relative inline-flex items-center gap-1.5 justify-self-start text-brand-text underline underline-offset-4 hit-44"
          >
            <bdi translate="no">{tracking_number ?? t('parcels.track')}</bdi>
            <ExternalLink className="size-4 shrink-0" />
          </a>
        ) : (
          tracking_number && <bdi translate="no">{tracking_number}</bdi>
        )}
        <ul className="text-meta text-neutral-600">
          {lines.map(({ order_line_id, quantity }) => (
            <li key={order_line_id}>
              {quantity} × <bdi translate="no">{nameOf(order_line_id)}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-meta text-neutral-600">
          {sent_at ? t('parcels.sent_at', { moment: isolateText(dayTime(sent_at)) }) : t('parcels.not_sent')}
        </p>
      </div>
      {canChange && (
        <>
          <IconButton
            icon={<Pencil />}
            label={t('parcels.change', { number })}
            aria-haspopup="dialog"
            onClick={onChange}
          />
          <IconButton
            icon={<Trash2 />}
            label={t('parcels.remove', { number })}
            aria-haspopup="dialog"
            onClick={onRemove}
          />
        </>
      )}
    </li>
  )
}

interface RemoveQuestionProps {
  readonly order: DeskOrder
  readonly parcel: Parcel | undefined
  readonly close: () => void
}

/** The shopper is notified of a removed sent parcel, so a confirmation is needed. */
function RemoveQuestion({ order, parcel, close }: RemoveQuestionProps) {
  const t = useText()
  const showParcels = useShowParcels(order)
  const number = parcel?.number ?? 0
  const remove = async () => {
    if (!parcel) return
    const params = { id: String(order.id), parcel_id: String(parcel.id) }
    const { data } = await call('POST /shop/orders/{id}/parcels/{parcel_id}/remove', { params, body: {} })
    showParcels(data.parcels)
    useNotice.getState().show(t('parcels.removed', { number }))
  }
  return (
    <ConfirmDialog
      isOpen={parcel !== undefined}
      close={close}
      title={t('parcels.remove_title', { number })}
      text={parcel?.sent_at ? t('parcels.remove_sent') : t('parcels.remove_text')}
      confirmLabel={t('parcels.do_remove')}
      tone="danger"
      confirm={remove}
    />
  )
}
