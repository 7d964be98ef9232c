import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { foldText } from '#locales/fold-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { ComboboxOption } from '#ui/forms/option-search.ts'
import { ticketOrdersQuery } from '../ticket-queries.ts'
import type { TicketForm } from './ticket-form.ts'

type OrderFieldProps = Pick<TicketForm, 'id' | 'form'> & { error: string | null }

/** The order of a ticket, found by code, shop or day. Hidden for a shopper without orders. */
export function OrderField({ id, form, error }: OrderFieldProps) {
  const t = useText()
  const initialCode = form.formState.defaultValues?.order_code ?? ''
  const options = useOrderOptions(initialCode)
  if (options?.length === 0) return null
  const labels = { open: t('support.orders_open'), clear: t('support.order_clear'), empty: t('support.order_none') }
  return (
    <Field id={`${id}-order_code`} label={t('support.order')} optionalMark={t('shell.optional')} error={error}>
      <Controller
        name="order_code"
        control={form.control}
        render={({ field }) => (
          <Combobox
            fold={foldText}
            options={options ?? []}
            value={field.value || null}
            onChange={(code) => field.onChange(code ?? '')}
            onBlur={field.onBlur}
            labels={labels}
            placeholder={t('support.order_placeholder')}
          />
        )}
      />
    </Field>
  )
}

/** Adds the preselected order while orders load, or if it is too old to be listed. */
function useOrderOptions(initialCode: string): ComboboxOption[] | undefined {
  const dates = useDates()
  const { data, isError } = useQuery(ticketOrdersQuery, shopperData)
  if (!data && !isError && !initialCode) return undefined
  const listed = (data ?? []).map(({ order_code, shop, created_at }) => ({
    value: order_code,
    label: order_code,
    hint: `${shop.name}, ${dates.day(created_at)}`,
  }))
  const isListed = initialCode === '' || listed.some(({ value }) => value === initialCode)
  return isListed ? listed : [{ value: initialCode, label: initialCode, hint: '' }, ...listed]
}
