import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useSelectedRows } from '#console/platform/lists/use-selected-rows.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ListSelection } from '#ui/desk/list/list-parts.ts'
import {
  approveAll,
  findKnownRow,
  listAllProducts,
  type ModerationFilter,
  reloadModeration,
} from './moderation-queries.ts'

type Refused = DataAt<'POST /operator/products/approve'>['refused'][number] & { readonly name: string }

interface ApproveSelectedProps {
  readonly selection: ListSelection
  readonly filter: ModerationFilter
}

/** Approves the selected products. Products that were changed or decided meanwhile stay selected, each with the reason. */
export function ApproveSelected({ selection, filter }: ApproveSelectedProps) {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { rows: selected, remember } = useSelectedRows(selection, findKnownRow)
  const approve = async () => {
    const rows = selection.isEverything ? await listAllProducts(filter) : selected
    remember(rows)
    const outcome = await approveAll(rows).finally(reloadModeration)
    const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? String(id)
    setRefused(outcome.refused.map((each) => ({ ...each, name: nameOf(each.id) })))
    if (outcome.approved.length > 0) {
      useNotice.getState().show(t('moderation.approved_several', { count: outcome.approved.length }))
    }
    if (outcome.refused.length === 0) selection.clear()
    else selection.keep(outcome.refused.map(({ id }) => String(id)))
  }
  return (
    <>
      <Button size="compact" variant="primary" onClick={() => setConfirming(true)}>
        {t('moderation.approve')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        close={() => setConfirming(false)}
        title={t('moderation.approve_several', { count: selection.count })}
        text={t('moderation.approve_several_text')}
        confirmLabel={t('moderation.approve')}
        confirm={approve}
      />
      {refused.length > 0 && (
        <div role="alert" className="order-last basis-full rounded-lg bg-warning-soft p-3 text-warning">
          <p className="text-label">{t('moderation.not_approved', { count: refused.length })}</p>
          <ul className="mt-1 max-h-48 list-disc overflow-y-auto ps-5">
            {refused.map(({ id, name, message }) => (
              <li key={id} className="wrap-anywhere">
                <bdi translate="no">{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
