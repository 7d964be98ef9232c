import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorCurrencies } from '#contract/operator-currencies.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { CurrencyItem } from './currency-item.tsx'
import { type CurrencyValues, findDefault, withDefault } from './currency-values.ts'

/** Its combobox weighs more than the list. */
const AddCurrency = latePart(
  () => import('./add-currency.tsx').then((part) => part.AddCurrency),
  <Skeleton className="h-28" />,
)

interface CurrencyListProps {
  readonly data: OperatorCurrencies
  readonly canSave: boolean
  readonly onRate: (code: string) => void
}

/** The currencies of the surrounding form. They are added, changed and removed together, with one save. */
export function CurrencyList({ data, canSave, onRate }: CurrencyListProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const { getValues, formState } = useFormContext<CurrencyValues>()
  // With rules, the errors of the server are removed before the next save.
  const rows = useFieldArray<CurrencyValues, 'currencies', 'key'>({ name: 'currencies', keyName: 'key', rules: {} })
  const { opened, open } = useOpened(rows.fields.filter((_, index) => formState.errors.currencies?.[index]))
  // The query shows what was saved a moment after the form.
  const isStored = (code: string) => formState.defaultValues?.currencies?.some((each) => each?.code === code) ?? false
  const remove = (index: number) => {
    rows.remove(index)
    // The focused button has been removed.
    list.current?.focus()
  }
  return (
    <>
      <FieldError error={formState.errors.currencies?.message} />
      <ul ref={list} tabIndex={-1} aria-label={t('currencies.list')} className="panel divide-y divide-neutral-200">
        {rows.fields.map(({ key, code }, index) => (
          <CurrencyItem
            key={key}
            {...{ path: `currencies.${index}` as const, canSave, base: findDefault(data.currencies) }}
            isStored={isStored(code)}
            stored={data.currencies.find((each) => each.code === code)}
            canChangeDefault={data.can_change_default}
            isOpen={opened[code] ?? !isStored(code)}
            onOpen={(isOpen) => open({ [code]: isOpen })}
            onDefault={() => rows.replace(withDefault(getValues('currencies'), code))}
            onRemove={() => remove(index)}
            onRate={() => onRate(code)}
          />
        ))}
      </ul>
      {canSave && <AddCurrency codes={rows.fields.map(({ code }) => code)} {...{ isStored, onAdd: rows.append }} />}
    </>
  )
}

type Opened = Readonly<Record<string, boolean>>

/** The items with shown fields, by code: a reset of the form renders all items anew. Those with an error open. */
function useOpened(refused: readonly { readonly code: string }[]) {
  const [opened, setOpened] = useState<Opened>({})
  const open = (items: Opened) => setOpened((before) => ({ ...before, ...items }))
  const codes = refused.map(({ code }) => code).join(' ')
  const [openedFor, setOpenedFor] = useState(codes)
  if (codes !== openedFor) {
    setOpenedFor(codes)
    open(Object.fromEntries(refused.map(({ code }) => [code, true])))
  }
  return { opened, open }
}
