import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { canMoveTo } from '#ui/desk/tree/tree-moves.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type CategoryTreeData, categoriesPath, showTree, toNodes } from './category-tree-data.ts'

const loadDialogs = () => import('./category-dialogs.tsx')
const MoveProductsDialog = lazyLayer(() => loadDialogs().then((part) => part.MoveProductsDialog))
const MergeDialog = lazyLayer(() => loadDialogs().then((part) => part.MergeDialog))

export interface CategoryContentsProps {
  readonly category: OperatorCategory
  readonly tree: CategoryTreeData
  readonly canWrite: boolean
  readonly hasUnsaved: boolean
  readonly onLeave: (path: string) => void
}

type Step = 'move' | 'merge' | 'remove'

export function CategoryContents({ canWrite, ...props }: CategoryContentsProps) {
  const t = useText()
  const { category } = props
  return (
    <Card title={t('categories.contents')}>
      <dl className="grid gap-1">
        <Count label={t('categories.own_products')} value={category.own_product_count} />
        <Count label={t('categories.children')} value={category.children.length} />
      </dl>
      {canWrite && <Actions {...props} />}
    </Card>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-neutral-600">{label}</dt>
      <dd className="text-label shrink-0 tabular-nums text-neutral-900">{formatNumber(value, useLocale())}</dd>
    </div>
  )
}

function Actions({ category, tree, hasUnsaved, onLeave }: Omit<CategoryContentsProps, 'canWrite'>) {
  const t = useText()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const nodes = toNodes(tree.categories, useLocale())
  const name = useNameOf()(category)
  const id = String(category.id)
  const hasProducts = category.own_product_count > 0
  const isEmpty = !hasProducts && category.children.length === 0
  // A merge brings only what is below the category, one level less than a move of all of it.
  const canMerge = (into: string) => canMoveTo(nodes, id, into, tree.max_depth + 1)
  const remove = async () => {
    const { data } = await call('POST /operator/categories/{id}/remove', { params: { id } })
    onLeave(categoriesPath)
    showTree(data)
    useNotice.getState().show(t('categories.removed', { name }))
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasProducts && nodes.length > 1 && (
          <Button onClick={() => setStep('move')}>{t('categories.move_products')}</Button>
        )}
        {nodes.some((node) => canMerge(node.id)) && (
          <Button onClick={() => setStep('merge')}>{t('categories.merge')}</Button>
        )}
        {isEmpty && (
          <Button variant="danger" onClick={() => setStep('remove')}>
            {t('categories.remove')}
          </Button>
        )}
      </div>
      {!isEmpty && <p className="text-meta text-neutral-600">{t('categories.not_empty')}</p>}
      {step === 'move' && <MoveProductsDialog {...{ category, nodes, close }} />}
      {step === 'merge' && <MergeDialog {...{ category, nodes, canMerge, hasUnsaved, onLeave, close }} />}
      <ConfirmDialog
        isOpen={step === 'remove'}
        close={close}
        title={t('categories.remove_question', { name })}
        text={
          hasUnsaved ? `${t('categories.remove_text')} ${t('categories.unsaved_lost')}` : t('categories.remove_text')
        }
        confirmLabel={t('categories.remove')}
        confirm={remove}
        tone="danger"
      />
    </>
  )
}
