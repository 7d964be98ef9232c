import { call } from '#console/platform/api/client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { PercentField } from '#console/platform/form/percent-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import type { OperatorShopAnswer } from '#contract/operator-shops.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { showShop } from './shop-queries.ts'
import { useZones, ZoneField } from './zone-field.tsx'

/** In characters. */
export const maxShopName = 120

interface TermValues {
  readonly name: string
  readonly zone_id: string
  /** In hundredths of a percent; null for the commission of the market. */
  readonly commission_percentage: number | null
}

const readFields = ({ shop }: OperatorShopAnswer): FieldMap => ({
  name: shop.name,
  zone_id: String(shop.zone.id),
  commission_percentage: shop.commission_percentage === null ? null : Math.round(shop.commission_percentage * 100),
})

const toValues = (fields: FieldMap): TermValues => fields as unknown as TermValues

export function ShopForm({ data }: { data: OperatorShopAnswer }) {
  const t = useText()
  const canWrite = useCan()('shops.write')
  const zones = useZones([data.shop.zone])
  const form = useTermsForm(data, zones)
  return (
    <ConsoleForm {...form}>
      <fieldset disabled={!canWrite} className="min-w-0">
        <Card title={t('shops.terms')}>
          <TextField name="name" label={t('shops.name')} autoComplete="off" maxLength={maxShopName} />
          <ZoneField zones={zones} />
          <PercentField
            name="commission_percentage"
            label={t('shops.commission')}
            hint={[t('shops.commission_hint'), t('shops.commission_since')].join(' ')}
            isRequired={false}
          />
        </Card>
      </fieldset>
    </ConsoleForm>
  )
}

function useTermsForm(data: OperatorShopAnswer, zones: ReturnType<typeof useZones>) {
  const t = useText()
  const locale = useLocale()
  const describers: Readonly<Record<string, (value: unknown) => { label: string; text: string }>> = {
    name: (value) => ({ label: t('shops.name'), text: String(value) }),
    zone_id: (value) => ({
      label: t('shops.zone'),
      text: zones.find(({ id }) => String(id) === value)?.name ?? String(value),
    }),
    commission_percentage: (value) => ({
      label: t('shops.commission'),
      text: typeof value === 'number' ? formatPercentage(value / 100, locale) : t('shops.commission_of_market'),
    }),
  }
  return useVersionedForm<OperatorShopAnswer, TermValues>({
    data,
    readFields,
    toValues,
    onStored: showShop,
    toFields: (values) => ({ ...values }),
    describeField: (name, value) => describers[name]?.(value) ?? { label: name, text: String(value) },
    post: async (fields, _, version) => {
      const { name, zone_id, commission_percentage: hundredths } = toValues(fields)
      const commission_percentage = hundredths === null ? null : hundredths / 100
      const body = { version, name: name.trim(), zone_id: Number(zone_id), commission_percentage }
      return (await call('POST /operator/shops/{id}', { params: { id: String(data.shop.id) }, body })).data
    },
  })
}
