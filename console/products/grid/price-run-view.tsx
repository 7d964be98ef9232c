import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import type { RefusedProduct } from '#contract/shop-variants.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LevelBar } from '#ui/desk/states/level-bar.tsx'
import { ChangeList } from './change-list.tsx'
import { formatCell, type NameOf, type Notation } from './grid-cells.ts'
import { notReverted, type useRevertPrices } from './revert-prices.ts'
import type { usePriceRun } from './use-price-run.ts'

interface PriceRunViewProps {
  readonly run: ReturnType<typeof usePriceRun>
  readonly revert: ReturnType<typeof useRevertPrices>
  readonly nameOf: NameOf
  readonly notation: Notation
  readonly onClose: () => void
}

/** The preview of a change of all prices, its progress, and which products it left out. */
export function PriceRunView({ run, revert, nameOf, notation, onClose }: PriceRunViewProps) {
  const t = useText()
  const revertText = useRevertText()
  const { phase, preview, saved } = run
  const problem = saved.error ?? revert.result.error
  const total = preview.products.length
  const done = saved.saved.length + saved.refused.length
  const count = preview.products.reduce((sum, { variants }) => sum + variants.length, 0)
  const names = new Map(preview.products.map(({ id, name }) => [id, name]))
  const refused = [
    ...preview.refused,
    ...[...saved.refused, ...revert.result.refused].map((each) => ({
      ...each,
      name: names.get(each.product_id) ?? '',
    })),
  ]
  const lines = preview.products.map(({ id, name, variants }) => ({
    id,
    name,
    lines: variants.map((variant) => ({
      key: variant.id,
      label: nameOf(variant),
      was: formatCell(preview.field, variant.was, notation),
      becomes: formatCell(preview.field, variant.becomes, notation),
    })),
  }))
  return (
    <div className="grid gap-4">
      <p role="status">
        {phase === 'previewed'
          ? [
              t('grid.would_change', { count }),
              preview.unchanged_count > 0 && t('grid.stay_same', { count: preview.unchanged_count }),
            ]
              .filter(Boolean)
              .join(' ')
          : (revertText(revert.result) ?? t('grid.progress', { done, total }))}
      </p>
      {phase !== 'previewed' && (
        <LevelBar role="progressbar" value={done} max={total} label={t('grid.progress', { done, total })} />
      )}
      <FormProblem error={problem === undefined ? undefined : { message: errorMessage(problem) }} />
      <RunButtons {...{ run, revert, onClose }} count={count} isComplete={done >= total} />
      <RefusedProducts refused={refused} />
      {phase === 'previewed' && <ChangeList products={lines} />}
    </div>
  )
}

interface RunButtonsProps extends Pick<PriceRunViewProps, 'run' | 'revert' | 'onClose'> {
  readonly count: number
  readonly isComplete: boolean
}

function RunButtons({ run, revert, count, isComplete, onClose }: RunButtonsProps) {
  const t = useText()
  const { phase, saved } = run
  const canRevert = saved.saved.length > 0 && revert.result.changedSinceCount === null
  return (
    <div className="flex flex-wrap gap-2">
      {phase === 'previewed' && (
        <>
          <Button variant="primary" disabled={count === 0} onClick={() => void run.save()}>
            {t('grid.save_count', { count })}
          </Button>
          <Button onClick={run.edit}>{t('grid.change_back')}</Button>
        </>
      )}
      {phase === 'saving' && <Button onClick={run.stop}>{t('grid.stop')}</Button>}
      {phase === 'saved' && (
        <>
          {/* Reverted prices are not to be changed again. */}
          {!isComplete && revert.result === notReverted && !revert.isBusy && (
            <Button onClick={() => void run.save()}>{t('grid.go_on')}</Button>
          )}
          {canRevert && (
            <Button loading={revert.isBusy} onClick={() => void revert.start()}>
              {t('grid.set_back')}
            </Button>
          )}
          <Button variant="primary" disabled={revert.isBusy} onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      )}
    </div>
  )
}

/** How many prices were reverted, and how many others have changed since the run; undefined before all were tried. */
function useRevertText() {
  const t = useText()
  return ({ restored, changedSinceCount }: PriceRunViewProps['revert']['result']): string | undefined => {
    if (changedSinceCount === null) return undefined
    const texts = [t('grid.now_set_back', { count: restored.size })]
    if (changedSinceCount > 0) texts.push(t('grid.not_set_back', { count: changedSinceCount }))
    return texts.join(' ')
  }
}

/** Each product with its reasons, without the repetition of equal ones. */
function RefusedProducts({ refused }: { refused: readonly (RefusedProduct & { readonly name: string })[] }) {
  const t = useText()
  if (refused.length === 0) return null
  return (
    <div className="grid gap-1 rounded-lg bg-warning-soft p-3 text-warning">
      <h3 className="text-label">{t('grid.not_changed', { count: refused.length })}</h3>
      <ul className="max-h-60 list-disc overflow-y-auto ps-5">
        {refused.map(({ product_id, name, message, fields }) => {
          const reasons = [...new Set(Object.values(fields).flat())]
          return (
            <li key={product_id} className="wrap-anywhere">
              <bdi translate="no">{name}</bdi>: {(reasons.length > 0 ? reasons : [message]).join(' ')}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
