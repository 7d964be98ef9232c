import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DataAt, InputAt } from '#contract/client/api-call.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { CategoryField } from '../category-field.tsx'
import { useChoices } from '../product-queries.ts'
import { type BulkActionProps, type BulkOutcome, useBulkChange, useUndo } from './use-bulk-change.ts'

type Changed = DataAt<'POST /shop/products/category'>['changed'][number]
type ChangeBody = Omit<InputAt<'POST /shop/products/category'>['body'], 'ids'>

const changeCategory = (body: ChangeBody) => async (ids: number[], shop: string | undefined) =>
  (await call('POST /shop/products/category', { body: { ids, ...body } }, { shop })).data

interface CategoryDialogProps extends BulkActionProps {
  readonly onDone: (outcome: BulkOutcome) => void
  readonly onClose: () => void
}

export function CategoryDialog({ onDone, onClose, ...props }: CategoryDialogProps) {
  const t = useText()
  const choices = useChoices()
  const announce = useChangedNotice()
  const { change, progress } = useBulkChange(props)
  const form = useForm<{ category_id: string | null }>({ defaultValues: { category_id: null } })
  const { isSubmitting } = form.formState
  const submit = async (category_id: number) => {
    const { changed, shop, keepUnchanged, refused, error } = await change(changeCategory({ category_id }))
    // Nothing was changed: the form shows the error and can be sent again.
    if (error !== undefined && changed.length + refused.length === 0) throw error
    onDone({ refused, error })
    onClose()
    announce(changed, category_id, shop)
    keepUnchanged()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isSubmitting || onClose()}
      title={t('products.change_category')}
      description={t('products.change_category_text', { count: props.selection.count })}
      closeLabel={t('shell.close')}
    >
      {choices.data ? (
        <EntryForm
          form={form}
          submit={({ category_id }) => submit(Number(category_id))}
          submitLabel={t('products.change_category')}
        >
          <CategoryField categories={choices.data.categories} />
          {progress && <p role="status">{t('products.moving', progress)}</p>}
        </EntryForm>
      ) : choices.error ? (
        <QueryProblem error={choices.error} onRetry={() => void choices.refetch()} isRetrying={choices.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={1} />
      )}
    </Dialog>
  )
}

/** The undo puts each product back into its category, unless it was put into another one since. */
function useChangedNotice() {
  const t = useText()
  const { show } = useNotice.getState()
  const undo = useUndo()
  return (changed: readonly Changed[], from_category_id: number, shop: string | undefined) => {
    if (changed.length === 0) return
    const groups = [...Map.groupBy(changed, ({ previous_category_id }) => previous_category_id)].map(
      ([category_id, group]) => ({
        ids: group.map(({ id }) => id),
        send: changeCategory({ category_id, from_category_id }),
      }),
    )
    show(t('products.moved', { count: changed.length }), () => void undo(groups, shop))
  }
}
