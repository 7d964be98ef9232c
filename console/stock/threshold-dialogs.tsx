import { useForm } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { StockVariant } from '#contract/shop-stock.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { VariantHeading } from './change-dialog.tsx'
import { useStockCalls } from './stock-queries.ts'
import { typedUnits, UnitsField } from './units-field.tsx'
import { VariantName } from './variant-name.tsx'

interface VariantThresholdDialogProps {
  readonly variant: StockVariant
  /** Undefined where it is not loaded. */
  readonly shopThreshold?: number
  readonly onClose: () => void
}

export function VariantThresholdDialog({ variant, shopThreshold, onClose }: VariantThresholdDialogProps) {
  const t = useText()
  const { setThreshold } = useStockCalls()
  const form = useForm({
    defaultValues: {
      isOfShop: variant.threshold === null,
      threshold: String(variant.threshold ?? shopThreshold ?? ''),
    },
  })
  const isOfShop = form.watch('isOfShop')
  const submit = async ({ threshold }: { threshold: string }) => {
    await setThreshold(variant, isOfShop ? null : (typedUnits(threshold) ?? 0))
    useNotice.getState().show(t('form.saved'))
  }
  return (
    <EntryDialog
      title={t('stock.threshold_title')}
      description={t('stock.threshold_text')}
      close={onClose}
      {...{ form, submit }}
      submitLabel={t('form.save')}
      lead={
        <div className="mb-4">
          <VariantName variant={variant} name={<VariantHeading variant={variant} />} />
        </div>
      }
    >
      <Checkbox
        label={shopThreshold === undefined ? t('stock.as_shop') : t('stock.as_shop_of', { threshold: shopThreshold })}
        {...form.register('isOfShop')}
      />
      {!isOfShop && <UnitsField name="threshold" label={t('stock.threshold_units')} />}
    </EntryDialog>
  )
}

/** The threshold of all variants that have none of their own. */
export function ShopThresholdDialog({ threshold, onClose }: { threshold: number; onClose: () => void }) {
  const t = useText()
  const { setShopThreshold } = useStockCalls()
  const form = useForm({ defaultValues: { threshold: String(threshold) } })
  const submit = async (values: { threshold: string }) => {
    await setShopThreshold(typedUnits(values.threshold) ?? 0)
    useNotice.getState().show(t('form.saved'))
  }
  return (
    <EntryDialog
      title={t('stock.shop_threshold_title')}
      description={t('stock.shop_threshold_text')}
      close={onClose}
      {...{ form, submit }}
      submitLabel={t('form.save')}
    >
      <UnitsField name="threshold" label={t('stock.threshold_units')} />
    </EntryDialog>
  )
}
