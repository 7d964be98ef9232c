import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorCurrencies } from '#contract/operator-currencies.ts'
import { describeCurrency } from '#locales/describe-currency.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { CurrencyItem } from './currency-item.tsx'
import { useCurrencyName } from './currency-names.ts'
import { type CurrencyValues, findDefault, withDefault } from './currency-values.ts'

interface CurrencyListProps {
  /** As stored. */
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

interface AddCurrencyProps {
  /** Those of the list. */
  readonly codes: readonly string[]
  readonly isStored: (code: string) => boolean
  readonly onAdd: ReturnType<typeof useFieldArray<CurrencyValues, 'currencies', 'key'>>['append']
}

/** Adds one of the currencies of the world, with the symbol that the language of the page writes. */
function AddCurrency({ codes, isStored, onAdd }: AddCurrencyProps) {
  const t = useText()
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const [code, setCode] = useState<string | null>(null)
  const all = useMemo(
    () =>
      Intl.supportedValuesOf('currency')
        .map((value) => ({ value, label: nameOf(value), hint: value }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [nameOf, locale],
  )
  const options = all.filter(({ value }) => !codes.includes(value))
  const add = (chosen: string) => {
    const flags = { is_default: false, is_enabled: true, rate_source: 'hand' } as const
    const rate = isStored(chosen) ? {} : { first_rate: '' }
    const focusName = `currencies.${codes.length}.${isStored(chosen) ? 'symbol' : 'first_rate'}`
    onAdd({ ...flags, code: chosen, ...describeCurrency(chosen, locale), ...rate }, { focusName })
    setCode(null)
  }
  const labels = { open: t('currencies.open'), clear: t('currencies.clear'), empty: t('currencies.none_found') }
  return (
    <div className="panel flex flex-wrap items-end gap-3 p-4 sm:p-6">
      <Field label={t('currencies.new')} className="grow sm:max-w-90">
        <Combobox {...{ options, labels }} fold={foldText} value={code} onChange={setCode} autoComplete="off" />
      </Field>
      <Button icon={<Plus />} disabled={code === null} onClick={() => code && add(code)}>
        {t('currencies.add')}
      </Button>
    </div>
  )
}
