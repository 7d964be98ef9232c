import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { isAmount, normaliseAmount, type VariantRow, type VariantsValues } from './variant-values.ts'

interface VariantActionsProps {
  readonly found: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (keys: readonly string[]) => void
  /** An ordered variant can be hidden, but not removed. */
  readonly isOrdered: (key: string) => boolean
}

/** Fills a price of the chosen rows, or of all; hides, shows and removes the chosen ones. */
export function VariantActions({ found, chosen, onChoose, isOrdered }: VariantActionsProps) {
  const t = useText()
  const change = useChangeRows()
  const areAllChosen = found.length > 0 && chosen.length === found.length
  const removable = chosen.filter((key) => !isOrdered(key))
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg bg-neutral-50 px-3 py-2 @2xl:flex @2xl:flex-wrap @2xl:items-center">
      <Checkbox
        label={chosen.length > 0 ? t('list.selected', { count: chosen.length }) : t('products.choose_all')}
        checked={areAllChosen}
        indeterminate={chosen.length > 0 && !areAllChosen}
        onChange={() => onChoose(areAllChosen ? [] : found)}
      />
      <FillPrice
        label={chosen.length > 0 ? t('products.fill_chosen', { number: chosen.length }) : t('products.fill_all')}
        onFill={(name, text) => change(chosen.length > 0 ? chosen : found, { [name]: text })}
      />
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1">
          <Button size="compact" variant="quiet" icon={<EyeOff />} onClick={() => change(chosen, { is_hidden: true })}>
            {t('products.hide_variant')}
          </Button>
          <Button size="compact" variant="quiet" icon={<Eye />} onClick={() => change(chosen, { is_hidden: false })}>
            {t('products.show_variant')}
          </Button>
          {removable.length > 0 && (
            <Button
              size="compact"
              variant="quiet"
              icon={<Trash2 />}
              onClick={() => {
                change(removable, { is_removed: true })
                onChoose([])
              }}
            >
              {t('products.remove_count', { number: removable.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Changes rows of the form. A new row is removed at once, a stored row with the next save. */
export function useChangeRows() {
  const { getValues, setValue } = useFormContext<VariantsValues>()
  return (keys: readonly string[], part: Partial<VariantRow>) => {
    const rows = { ...getValues('rows') }
    for (const key of keys) {
      const row = rows[key]
      if (part.is_removed && key.startsWith('n')) delete rows[key]
      else if (row) rows[key] = { ...row, ...part }
    }
    setValue('rows', rows, { shouldDirty: true })
  }
}

interface FillPriceProps {
  readonly label: string
  readonly onFill: (name: 'price' | 'discount_price', text: string) => void
}

function FillPrice({ label, onFill }: FillPriceProps) {
  const t = useText()
  const locale = useLocale()
  const [name, setName] = useState<'price' | 'discount_price'>('price')
  const [text, setText] = useState('')
  // A reduced price may be emptied, a price not.
  const canFill = isAmount(text) && (text.trim() !== '' || name === 'discount_price')
  const fill = () => {
    onFill(name, normaliseAmount(text, locale))
    setText('')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        compact
        inline
        aria-label={t('products.fill_field')}
        value={name}
        onChange={(event) => setName(event.target.value === 'price' ? 'price' : 'discount_price')}
      >
        <option value="price">{t('products.variant.price')}</option>
        <option value="discount_price">{t('products.variant.discount_price')}</option>
      </Select>
      <TextInput
        aria-label={t('products.fill_amount')}
        aria-invalid={!isAmount(text) || undefined}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className="max-w-28 min-h-9!"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (canFill) fill()
        }}
      />
      <Button size="compact" disabled={!canFill} onClick={fill}>
        {label}
      </Button>
    </div>
  )
}
