import { ClipboardCheck, Diff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { StockVariant } from '#contract/shop-stock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type FailedChange, type StockChange, useStockChange } from './use-stock-change.ts'
import { useVariantLabel } from './variant-name.tsx'

const readState = ({ onClose }: { onClose: () => void }) => ({ close: onClose })
const ChangeDialog = lazyLayer(() => import('./change-dialog.tsx').then((part) => part.ChangeDialog), readState)
const CountDialog = lazyLayer(() => import('./count-dialog.tsx').then((part) => part.CountDialog), readState)
const VariantThresholdDialog = lazyLayer(
  () => import('./threshold-dialogs.tsx').then((part) => part.VariantThresholdDialog),
  readState,
)
const ShopThresholdDialog = lazyLayer(
  () => import('./threshold-dialogs.tsx').then((part) => part.ShopThresholdDialog),
  readState,
)

type Opened =
  | { readonly kind: 'change'; readonly variant: StockVariant; readonly initial?: StockChange }
  | { readonly kind: 'count'; readonly variant: StockVariant }
  | { readonly kind: 'threshold'; readonly variant: StockVariant; readonly shopThreshold?: number }
  | { readonly kind: 'shop threshold'; readonly threshold: number }

export interface StockDialogs {
  open(dialog: Opened): void
  readonly opened: ReactNode
  readonly problem: ReactNode
}

/** The dialogs of a page about stock. They close at once, so a refused change is reported on the page. */
export function useStockDialogs(): StockDialogs {
  const [opened, open] = useState<Opened>()
  const [failed, setFailed] = useState<FailedChange>()
  const change = useStockChange(setFailed)
  const onClose = () => open(undefined)
  const problem = failed && (
    <ChangeProblem
      failed={failed}
      onDismiss={() => setFailed(undefined)}
      onRepeat={(initial) => {
        setFailed(undefined)
        open({ kind: 'change', variant: failed.variant, initial })
      }}
    />
  )
  const submit = (variant: StockVariant, wanted: StockChange) => {
    setFailed(undefined)
    void change(variant, wanted)
  }
  return {
    open,
    problem: (
      <div role="alert" className="contents">
        {problem}
      </div>
    ),
    opened: opened && <OpenedDialog {...{ opened, onClose, submit }} />,
  }
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly onClose: () => void
  readonly submit: (variant: StockVariant, change: StockChange) => void
}

function OpenedDialog({ opened, onClose, submit }: OpenedDialogProps) {
  switch (opened.kind) {
    case 'change':
      return <ChangeDialog {...{ ...opened, onClose, submit }} />
    case 'count':
      return <CountDialog {...{ ...opened, onClose }} />
    case 'threshold':
      return <VariantThresholdDialog {...{ ...opened, onClose }} />
    case 'shop threshold':
      return <ShopThresholdDialog {...{ ...opened, onClose }} />
  }
}

interface ChangeProblemProps {
  readonly failed: FailedChange
  readonly onDismiss: () => void
  readonly onRepeat: (change: StockChange) => void
}

function ChangeProblem({ failed: { variant, change, isLost, message }, onDismiss, onRepeat }: ChangeProblemProps) {
  const t = useText()
  const title = isLost ? 'stock.maybe_changed' : change ? 'stock.not_changed' : 'stock.not_undone'
  const name = useVariantLabel()(variant)
  return (
    <div className="mb-4 grid gap-2 rounded-lg bg-danger-soft p-3 text-danger">
      <p className="text-label wrap-anywhere">{t(title, { name })}</p>
      <p className="wrap-anywhere">{message}</p>
      <div className="flex flex-wrap gap-2">
        {change && (
          <Button size="compact" onClick={() => onRepeat(change)}>
            {t('stock.change_again')}
          </Button>
        )}
        <Button size="compact" variant="quiet" onClick={onDismiss}>
          {t('shell.close')}
        </Button>
      </div>
    </div>
  )
}

interface StockButtonsProps {
  readonly variant: StockVariant
  readonly open: StockDialogs['open']
}

export function StockButtons({ variant, open }: StockButtonsProps) {
  const t = useText()
  const name = useVariantLabel()(variant)
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        icon={<Diff />}
        className="sm:px-3!"
        aria-label={t('stock.change_of', { name })}
        onClick={() => open({ kind: 'change', variant })}
      >
        {t('stock.change')}
      </Button>
      <Button
        icon={<ClipboardCheck />}
        className="sm:px-3!"
        aria-label={t('stock.count_of', { name })}
        onClick={() => open({ kind: 'count', variant })}
      >
        {t('stock.count')}
      </Button>
    </div>
  )
}
