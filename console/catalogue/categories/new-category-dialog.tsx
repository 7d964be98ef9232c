import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NodeField } from '#console/platform/lists/node-picker.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { maxLengths } from '#contract/limits.ts'
import { canMoveTo } from '#ui/desk/tree/tree-moves.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { type CategoryTreeData, categoryPath, reloadTree, toId, toNodes } from './category-tree-data.ts'

interface NewCategoryDialogProps {
  readonly tree: CategoryTreeData
  /** Chosen at first; null is the top. */
  readonly parentId: string | null
  readonly onClose: () => void
}

interface NewCategory {
  name: string
  parent_id: string | null
}

/** Creates a category with a name and a parent. All else is edited on its page, which opens then. */
export function NewCategoryDialog({ tree, parentId, onClose }: NewCategoryDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const sendWithKey = useIdempotencyKey(reloadTree)
  const isUnmounted = useUnmounted()
  const form = useForm<NewCategory>({ defaultValues: { name: '', parent_id: parentId } })
  const nodes = toNodes(tree.categories, useLocale())
  const created = { id: 'new', parentId: null, label: '' }
  const create = async ({ name, parent_id }: NewCategory) => {
    const body = { name, parent_id: toId(parent_id) }
    const { category } = (await sendWithKey(body, (options) => call('POST /operator/categories', { body }, options)))
      .data
    await reloadTree()
    useNotice.getState().show(t('categories.created', { name }))
    // A person who closed the dialog meanwhile works on something else.
    if (isUnmounted.current) return
    onClose()
    await navigate(categoryPath(category.id))
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('categories.new')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => form.getValues('name').trim() !== '',
        () => form.formState.isSubmitting,
      )}
    >
      <EntryForm form={form} submit={create} submitLabel={t('categories.create')}>
        <TextField name="name" label={t('catalogue.name')} autoComplete="off" maxLength={maxLengths.name} />
        <NodeField
          name="parent_id"
          label={t('list.below')}
          nodes={nodes}
          canChoose={(parent) => canMoveTo([...nodes, created], created.id, parent, tree.max_depth)}
          topLabel={t('list.top_level')}
        />
      </EntryForm>
    </Dialog>
  )
}
