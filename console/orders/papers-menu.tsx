import { useMutation } from '@tanstack/react-query'
import { ClipboardList, FileText, Grid2x2, Printer, Tag } from 'lucide-react'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useCan, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage, hasCode } from '#contract/client/api-error.ts'
import { maxPaperOrders } from '#contract/limits.ts'
import type { LabelLayout, PaperKind } from '#contract/order-papers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { saveFile } from '#ui/save-file.ts'
import { reloadOrders } from './order-queries.ts'

interface PaperRequest {
  readonly kind: PaperKind
  readonly layout?: LabelLayout
  /** Orders that need no papers. */
  readonly without?: readonly unknown[]
}

interface PapersMenuProps {
  /** Orders of the shop, in the order in which their papers are printed. */
  readonly ids: readonly number[]
  /** In place of `ids`, of a selection on all pages. */
  readonly wholeSelection?: { readonly count: number; readonly loadIds: () => Promise<readonly number[]> } | undefined
}

/** Prints papers of orders: saves one PDF and marks the orders as printed, which can be undone. */
export function PapersMenu({ ids, wholeSelection }: PapersMenuProps) {
  const t = useText()
  const { count, loadIds } = wholeSelection ?? { count: ids.length, loadIds: () => Promise.resolve(ids) }
  const { print, isPending, error, retryWithout } = usePrint(count, loadIds)
  const isTooMany = count > maxPaperOrders
  const start = (kind: PaperKind, layout?: LabelLayout) => () => print({ kind, ...(layout && { layout }) })
  const message = isTooMany ? t('orders.papers_too_many', { limit: maxPaperOrders }) : error && errorMessage(error)
  return (
    <div className="grid justify-items-start gap-2">
      <LazyMenu
        trigger={
          <Button icon={<Printer />} loading={isPending} disabled={count === 0 || isTooMany}>
            {t('orders.print')}
          </Button>
        }
        align="start"
        entries={[
          { label: t('orders.paper.pick_list'), icon: <ClipboardList />, onSelect: start('pick_list') },
          { label: t('orders.paper.packing_slips'), icon: <FileText />, onSelect: start('packing_slips') },
          { label: t('orders.print_labels_a6'), icon: <Tag />, onSelect: start('labels', 'a6') },
          { label: t('orders.print_labels_a4x4'), icon: <Grid2x2 />, onSelect: start('labels', 'a4x4') },
        ]}
      />
      <FormProblem error={message ? { message } : undefined} />
      {retryWithout && <Button onClick={retryWithout}>{t('orders.papers_without_ended')}</Button>}
    </div>
  )
}

/** `retryWithout` prints the other orders after a refusal that names orders which need no papers. */
function usePrint(count: number, loadIds: () => Promise<readonly number[]>) {
  const mark = useMark()
  const shop = shopOf(useDesks().desk)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ kind, layout, without = [] }: PaperRequest) => {
      const ids = (await loadIds()).filter((id) => !without.includes(id))
      const query = { kind, ids: ids.join(','), ...(layout && { layout }) }
      const { data } = await call('GET /shop/orders/papers', { query }, { isSlow: true, shop })
      saveFile(data, `${kind.replace('_', '-')}.pdf`)
      return { kind, ids, shop }
    },
    onSuccess: (saved) => mark(saved),
  })
  const ended = hasCode(error, 'order-papers.ended') ? readIds(error.data) : []
  const canRetry = variables && ended.length > 0 && ended.length < count
  return {
    print: mutate,
    isPending,
    error,
    retryWithout: canRetry ? () => mutate({ ...variables, without: ended }) : undefined,
  }
}

const readIds = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'ids' in data && Array.isArray(data.ids) ? data.ids : []

interface PrintedPapers {
  readonly kind: PaperKind
  readonly ids: readonly number[]
  readonly shop: string | undefined
}

/** Marks the saved papers as printed and offers to undo it. A person who only reads orders marks nothing. */
function useMark() {
  const t = useText()
  const can = useCan()
  const show = useNotice((notice) => notice.show)
  return async ({ kind, ids, shop }: PrintedPapers): Promise<void> => {
    if (!can('orders.write')) return show(t('orders.papers_saved'))
    const body = { kind, ids: [...ids] }
    const undo = () =>
      call('POST /shop/orders/papers/unmark', { body }, { shop })
        .then(() => show(t('orders.papers_unmarked')))
        .catch((error: unknown) => show(errorMessage(error)))
        .finally(() => void reloadOrders())
    try {
      await call('POST /shop/orders/papers/printed', { body }, { shop })
      show(t('orders.papers_marked', { count: ids.length }), () => void undo())
      void reloadOrders()
    } catch {
      // The file is there, so the print has not failed.
      show(t('orders.papers_not_marked'))
    }
  }
}
