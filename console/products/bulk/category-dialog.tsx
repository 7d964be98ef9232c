import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DataAt } from '#contract/client/api-call.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { CategoryField } from '../category-field.tsx'
import { loadAllProducts, reloadProducts, useChoices, useKnownRows } from '../product-queries.ts'
import type { BulkActionProps } from './bulk-moves.tsx'
import type { BulkOutcome } from './refused-products.tsx'

const maxIds = 200

type Outcome = DataAt<'POST /shop/products/category'>

interface ChangeOptions {
  readonly category_id: number
  readonly shop: string | undefined
  readonly onProgress?: (done: number) => void
}

async function changeAll(ids: readonly number[], { onProgress, category_id, shop }: ChangeOptions): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [] }
  for (let from = 0; from < ids.length; from += maxIds) {
    onProgress?.(from)
    const body = { ids: ids.slice(from, from + maxIds), category_id }
    const { data } = await call('POST /shop/products/category', { body }, { shop })
    outcome.changed.push(...data.changed)
    outcome.refused.push(...data.refused)
  }
  return outcome
}

interface CategoryDialogProps extends BulkActionProps {
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
}

export function CategoryDialog({ selection, query, onDone, onClose }: CategoryDialogProps) {
  const t = useText()
  const shop = shopOf(useDesks().desk)
  const choices = useChoices()
  const findRow = useKnownRows()
  const announce = useChangedNotice(shop)
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const form = useForm<{ category_id: string | null }>({ defaultValues: { category_id: null } })
  const { isSubmitting } = form.formState
  const change = async (category_id: number) => {
    const rows = selection.isEverything
      ? await loadAllProducts(query, shop)
      : selection.ids.flatMap((id) => findRow(Number(id)) ?? [])
    const ids = selection.isEverything ? rows.map(({ id }) => id) : selection.ids.map(Number)
    const onProgress = (done: number) => setProgress({ done, count: ids.length })
    // Some parts may have been changed before a failure.
    const { changed, refused } = await changeAll(ids, { category_id, shop, onProgress }).finally(reloadProducts)
    onDone({ refused, rows })
    onClose()
    announce(changed)
    if (refused.length === 0) selection.clear()
    else selection.keep(refused.map(({ id }) => String(id)))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isSubmitting || onClose()}
      title={t('products.change_category')}
      description={t('products.change_category_text', { count: selection.count })}
      closeLabel={t('shell.close')}
    >
      {choices.data ? (
        <EntryForm
          form={form}
          submit={({ category_id }) => change(Number(category_id))}
          submitLabel={t('products.change_category')}
        >
          <CategoryField categories={choices.data.categories} />
          {isSubmitting && progress.count > maxIds && <p role="status">{t('products.moving', progress)}</p>}
        </EntryForm>
      ) : choices.error ? (
        <QueryProblem error={choices.error} onRetry={() => void choices.refetch()} isRetrying={choices.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={1} />
      )}
    </Dialog>
  )
}

/** The undo puts each product back into its category. */
function useChangedNotice(shop: string | undefined) {
  const t = useText()
  const { show } = useNotice.getState()
  const changeBack = async (changed: Outcome['changed']) => {
    for (const [category_id, group] of Map.groupBy(changed, ({ previous_category_id }) => previous_category_id)) {
      const ids = group.map(({ id }) => id)
      const { refused } = await changeAll(ids, { category_id, shop })
      if (refused[0]) throw new Error(refused[0].message)
    }
  }
  return (changed: Outcome['changed']) => {
    if (changed.length === 0) return
    const undo = () =>
      void changeBack(changed)
        .finally(reloadProducts)
        .then(
          () => show(t('products.moved_back')),
          (error: unknown) => show(errorMessage(error)),
        )
    show(t('products.moved', { count: changed.length }), undo)
  }
}
