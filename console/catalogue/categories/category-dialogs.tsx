import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { NodeField } from '#console/platform/lists/node-picker.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import type { TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { categoryPath, reloadTree, showTree } from './category-tree-data.ts'

interface CategoryDialogProps {
  readonly category: OperatorCategory
  readonly nodes: readonly TreeNode[]
  readonly close: () => void
}

/** Moves all products of a category itself to another one. A call moves 500 at most, so the dialog counts them. */
export function MoveProductsDialog({ category, nodes, close }: CategoryDialogProps) {
  const t = useText()
  const id = String(category.id)
  const name = useNameOf()(category)
  const [total] = useState(category.own_product_count)
  const [moved, setMoved] = useState(0)
  const move = async (into: string) => {
    try {
      const count = await moveAllProducts(id, into, setMoved)
      useNotice.getState().show(t('categories.products_moved', { count }))
    } finally {
      await reloadTree()
    }
    close()
  }
  return (
    <TargetDialog
      title={t('categories.move_products_title', { name })}
      submitLabel={t('categories.move_products')}
      {...{ nodes, close }}
      canChoose={(node) => node !== id}
      submit={move}
    >
      <p>{t('categories.move_products_text', { count: total })}</p>
      <p role="status" className="text-meta text-neutral-600 empty:hidden">
        {moved > 0 && t('categories.moving', { moved, total: Math.max(total, moved) })}
      </p>
    </TargetDialog>
  )
}

async function moveAllProducts(id: string, into: string, onMoved: (count: number) => void): Promise<number> {
  let count = 0
  for (;;) {
    const body = { into: Number(into) }
    const { data } = await call('POST /operator/categories/{id}/move-products', { params: { id }, body })
    count += data.moved
    onMoved(count)
    if (data.left === 0 || data.moved === 0) return count
  }
}

interface MergeDialogProps extends CategoryDialogProps {
  readonly canMerge: (into: string) => boolean
  readonly hasUnsaved: boolean
  readonly onLeave: (path: string) => void
}

/** Gives all that is in a category to another one, and removes it. */
export function MergeDialog({ category: { id, name }, nodes, close, canMerge, hasUnsaved, onLeave }: MergeDialogProps) {
  const t = useText()
  const merge = async (into: string) => {
    const params = { id: String(id) }
    const { data } = await call('POST /operator/categories/{id}/merge', { params, body: { into: Number(into) } })
    const target = nodes.find((node) => node.id === into)?.label ?? ''
    onLeave(categoryPath(into))
    showTree(data)
    useNotice.getState().show(t('categories.merged', { name, target }))
  }
  return (
    <TargetDialog
      title={t('categories.merge_title', { name })}
      submitLabel={t('categories.merge_now')}
      {...{ nodes, close, canChoose: canMerge, submit: merge }}
    >
      <p>{t('categories.merge_text', { name })}</p>
      {hasUnsaved && <p className="text-warning">{t('categories.unsaved_lost')}</p>}
    </TargetDialog>
  )
}

interface TargetDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly nodes: readonly TreeNode[]
  readonly canChoose: (id: string) => boolean
  readonly submit: (into: string) => Promise<void>
  readonly close: () => void
  readonly children: ReactNode
}

/** Asks for another category. It stays open during the change, so that an error is seen. */
function TargetDialog({ title, submitLabel, nodes, canChoose, submit, close, children }: TargetDialogProps) {
  const t = useText()
  const form = useForm<{ into: string | null }>({ defaultValues: { into: null } })
  const { isSubmitting, isDirty } = form.formState
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isSubmitting || close()}
      title={title}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(
        () => isDirty && !isSubmitting,
        () => isSubmitting,
      )}
    >
      <EntryForm form={form} submit={({ into }) => submit(into ?? '')} submitLabel={submitLabel}>
        {children}
        <NodeField name="into" label={t('categories.into')} {...{ nodes, canChoose }} />
      </EntryForm>
    </Dialog>
  )
}
