import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { hasCode } from '#contract/client/api-error.ts'
import type { StockLevel, StockVariant } from '#contract/shop-stock.ts'
import { formatChange, formatNumber } from '#locales/numbers.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { VariantHeading } from './change-dialog.tsx'
import { useStockCalls } from './stock-queries.ts'
import { NoteField, typedUnits, UnitsField } from './units-field.tsx'
import { levelOf } from './use-stock-change.ts'
import { useVariantLabel, VariantName } from './variant-name.tsx'

interface CountDialogProps {
  readonly variant: StockVariant
  readonly onClose: () => void
}

/** Sets the units there to the counted ones, unless their number has changed since the dialog showed it. */
export function CountDialog({ variant, onClose }: CountDialogProps) {
  const t = useText()
  const form = useForm({ defaultValues: { count: '', note: '' } })
  const [level, setLevel] = useState<StockLevel>(variant)
  const [expectedBefore, setExpectedBefore] = useState<number>()
  const save = useCount(variant)
  const submit = async ({ count, note }: { count: string; note: string }) => {
    try {
      await save(typedUnits(count) ?? 0, level.there, note)
      onClose()
    } catch (error) {
      const current = levelOf(error)
      if (current) setLevel(current)
      if (!current || !hasCode(error, 'stock.changed_meanwhile')) throw error
      setExpectedBefore(level.there)
      form.setValue('count', '')
      form.setFocus('count')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('stock.count_title')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(() => form.formState.isDirty)}
    >
      <div className="mb-4 grid gap-4">
        <VariantName variant={variant} name={<VariantHeading variant={variant} />} />
        <Expected level={level} />
        <div role="alert" className="contents">
          {expectedBefore !== undefined && <ChangedMeanwhile before={expectedBefore} now={level.there} />}
        </div>
      </div>
      <EntryForm form={form} submit={submit} submitLabel={t('stock.save_count')}>
        <UnitsField name="count" label={t('stock.counted_units')} hint={t('stock.count_hint')} />
        <NoteField />
      </EntryForm>
    </Dialog>
  )
}

function useCount(variant: StockVariant) {
  const t = useText()
  const locale = useLocale()
  const name = useVariantLabel()(variant)
  const { edit, show, reload } = useStockCalls()
  return async (count: number, expected: number, note: string) => {
    const level = await edit(variant, { count, expected, note: note.trim() || undefined })
    show(variant, () => level)
    void reload()
    const text =
      count === expected
        ? t('stock.count_fits', { name })
        : t('stock.counted', { name, change: formatChange(count - expected, locale) })
    useNotice.getState().show(text)
  }
}

/** The expected units on the shelf, and their parts. */
function Expected({ level }: { level: StockLevel }) {
  const t = useText()
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-neutral-50 p-3 sm:grid-cols-4">
      {(['there', 'available', 'held', 'to_pack'] as const).map((figure) => (
        <div key={figure}>
          <dt className="text-meta text-neutral-600">{t(figure === 'there' ? 'stock.expected' : `stock.${figure}`)}</dt>
          <dd className="text-label text-neutral-900 tabular-nums">{formatNumber(level[figure], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChangedMeanwhile({ before, now }: { before: number; now: number }) {
  const t = useText()
  return (
    <div className="flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" />
      <p>{t('stock.count_again', { before, now })}</p>
    </div>
  )
}
