import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { productLimits } from '#contract/product-limits.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { CategoryField } from './category-field.tsx'
import { reloadProducts, showProduct, useChoices } from './product-queries.ts'

interface NewProduct {
  name: string
  category_id: string | null
}

/** Creates a draft with a name and a category. The rest is edited on its page, which opens next. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { desk } = useDesks()
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  const choices = useChoices()
  const sendWithKey = useIdempotencyKey(reloadProducts)
  const form = useForm<NewProduct>({ defaultValues: { name: '', category_id: null } })
  const create = async ({ name, category_id }: NewProduct) => {
    const body = { name, category_id: Number(category_id) }
    const { product } = (await sendWithKey(body, (options) => call('POST /shop/products', { body }, options))).data
    showProduct(desk?.path, product)
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(`${desk?.path}/products/${product.id}`)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('products.new')}
      description={t('products.new_text')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => form.getValues('name').trim() !== '',
        () => form.formState.isSubmitting,
      )}
    >
      {choices.data ? (
        <EntryForm form={form} submit={create} submitLabel={t('products.create')}>
          <TextField name="name" label={t('products.name')} autoComplete="off" maxLength={productLimits.name} />
          <CategoryField categories={choices.data.categories} />
        </EntryForm>
      ) : choices.error ? (
        <QueryProblem error={choices.error} onRetry={() => void choices.refetch()} isRetrying={choices.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={2} />
      )}
    </Dialog>
  )
}
