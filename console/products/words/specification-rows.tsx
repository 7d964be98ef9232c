import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import { listMessages } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { productLimits } from '#contract/product-limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { readPastedRows, type SpecificationRow } from './words-values.ts'

interface SpecificationRowsProps {
  readonly locale: string
  readonly fallback: readonly SpecificationRow[] | undefined
}

/** Ordered names and values. Two columns of a spreadsheet can be pasted into any field. */
export function SpecificationRows({ locale, fallback = [] }: SpecificationRowsProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const { field, fieldState } = useController({ name: `${locale}.specifications`, rules: { validate: areWhole } })
  const rows = field.value as readonly SpecificationRow[]
  const add = () => {
    field.onChange([...rows, { name: '', value: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const [message] = listMessages(fieldState.error)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="text-label mb-1.5 text-neutral-900">
        {t('products.specifications')} <span className="font-normal text-neutral-600">{t('form.optional')}</span>
      </legend>
      {rows.length === 0 && fallback.length > 0 && (
        <p className="text-meta text-neutral-600">
          {t('products.specifications_fallback', { number: fallback.length })}
        </p>
      )}
      <ul ref={list} className="grid grid-cols-1 gap-2 empty:hidden">
        {rows.map((row, index) => (
          <SpecificationItem
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their fields are controlled
            key={index}
            {...{ row, index, rows, fallback: fallback[index], onChange: field.onChange }}
          />
        ))}
      </ul>
      <FieldError error={fieldState.error && (message || t('products.specification_incomplete'))} />
      {rows.length < productLimits.specifications && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 group-disabled/part:hidden">
          <Button size="compact" icon={<Plus />} onClick={add}>
            {t('products.add_specification')}
          </Button>
          <p className="text-meta text-neutral-600 max-sm:hidden">{t('products.paste_hint')}</p>
        </div>
      )}
    </fieldset>
  )
}

const areWhole = (rows: readonly SpecificationRow[]) =>
  rows.every(({ name, value }) => (name.trim() === '') === (value.trim() === ''))

interface SpecificationItemProps {
  readonly row: SpecificationRow
  readonly index: number
  readonly rows: readonly SpecificationRow[]
  readonly fallback: SpecificationRow | undefined
  readonly onChange: (rows: readonly SpecificationRow[]) => void
}

function SpecificationItem({ row, index, rows, fallback, onChange }: SpecificationItemProps) {
  const t = useText()
  const change = (part: Partial<SpecificationRow>) => onChange(rows.with(index, { ...row, ...part }))
  const move = (to: number) => onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedRows(event.clipboardData.getData('text'))
    if (pasted.length === 0) return
    event.preventDefault()
    const isEmpty = !row.name.trim() && !row.value.trim()
    const all = rows.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...pasted)
    onChange(all.slice(0, productLimits.specifications))
  }
  const number = index + 1
  const shared = { maxLength: productLimits.specification, autoComplete: 'off', dir: 'auto', onPaste: paste } as const
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-2 sm:flex-nowrap">
      <TextInput
        {...shared}
        aria-label={t('products.specification_name', { number })}
        placeholder={fallback?.name ?? t('products.specification_name_hint')}
        value={row.name}
        onChange={(event) => change({ name: event.target.value })}
        className="sm:w-2/5"
      />
      <TextInput
        {...shared}
        aria-label={t('products.specification_value', { number })}
        placeholder={fallback?.value ?? t('products.specification_value_hint')}
        value={row.value}
        onChange={(event) => change({ value: event.target.value })}
      />
      <span className="ms-auto flex shrink-0 group-disabled/part:hidden">
        <IconButton
          size={36}
          icon={<ArrowUp />}
          label={t('products.specification_up', { number })}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          size={36}
          icon={<ArrowDown />}
          label={t('products.specification_down', { number })}
          disabled={number === rows.length}
          onClick={() => move(index + 1)}
        />
        <IconButton
          size={36}
          icon={<Trash2 />}
          label={t('products.specification_remove', { number })}
          onClick={() => onChange(rows.toSpliced(index, 1))}
        />
      </span>
    </li>
  )
}
