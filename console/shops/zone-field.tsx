import { useQuery } from '@tanstack/react-query'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { SelectField, type SelectOption } from '#console/platform/form/select-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorShop } from '#contract/operator-shops.ts'

/** The zones of the market, in the language of the page; `known` until they are loaded. */
export function useZones(known: readonly OperatorShop['zone'][] = []): readonly { id: number; name: string }[] {
  const { data } = useQuery(shopSettingsQuery(useLocale()))
  return data?.zones ?? known
}

interface ZoneFieldProps {
  readonly zones: readonly { id: number; name: string }[]
  /** Whether no zone is chosen at first. */
  readonly isNew?: boolean
}

export function ZoneField({ zones, isNew = false }: ZoneFieldProps) {
  const t = useText()
  const choose: SelectOption = { value: '', label: t('shops.choose_zone') }
  const options = zones.map(({ id, name }): SelectOption => ({ value: String(id), label: name }))
  return <SelectField name="zone_id" label={t('shops.zone')} options={isNew ? [choose, ...options] : options} />
}
