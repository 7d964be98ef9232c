import { Banknote, CreditCard } from 'lucide-react'
import type { InputAt } from '#contract/client/api-call.ts'
import type { Settings } from '#contract/settings.ts'
import type { PageText } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { GatewayLogo } from '#storefront/platform/purchases/gateway-logo.tsx'
import { createPurchaseState, type PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { RadioCards, type RadioOption } from '#ui/forms/radio-cards.tsx'

export type PaymentMethod = InputAt<'POST /place-order'>['body']['payment_method']

const methodStore = createPurchaseState('payment-method', (stored): PaymentMethod | null =>
  typeof stored === 'string' ? stored : null,
)

export const choosePaymentMethod = methodStore.set

export const usePaymentMethod = (purchaseKind: PurchaseKind, offered: OfferedMethods): PaymentMethod | null =>
  selectOfferedMethod(methodStore.useValue(purchaseKind), offered)

type OfferedMethods = readonly { value: PaymentMethod }[]

/** The chosen method while it is offered, else the first one. */
export const selectOfferedMethod = (preferred: PaymentMethod | null, offered: OfferedMethods): PaymentMethod | null =>
  (offered.find(({ value }) => value === preferred) ?? offered[0])?.value ?? null

type Gateway = Settings['payment_gateways'][number]
type PaymentOption = { value: PaymentMethod; label: string; gateway: Gateway | null }

/** The offered methods, the default first: cash, then each gateway. */
export const getPaymentOptions = (settings: Settings, t: PageText): readonly PaymentOption[] => [
  ...(settings.cash_on_delivery ? [{ value: 'cash', label: t('checkout.cash'), gateway: null }] : []),
  ...(settings.online_payment ? settings.payment_gateways : []).map((gateway) => ({
    value: gateway.name,
    label: gateway.title,
    gateway,
  })),
]

interface PaymentMethodsProps {
  options: readonly PaymentOption[]
  method: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

export function PaymentMethods({ options, method, onChange }: PaymentMethodsProps) {
  const t = useText()
  const gateways = options.flatMap(({ gateway }) => gateway ?? [])
  const isOnline = gateways.some(({ name }) => name === method)
  if (options.length === 0) return <p className="text-neutral-700">{t('checkout.no_way_to_pay')}</p>
  const cash = { value: 'cash', label: t('checkout.cash'), description: t('checkout.cash_text'), icon: <Banknote /> }
  const online = {
    value: 'online',
    label: t('checkout.online'),
    description: t('checkout.online_text'),
    icon: <CreditCard />,
  }
  const kinds: RadioOption[] = [
    ...(options.some(({ gateway }) => !gateway) ? [cash] : []),
    ...(gateways[0] ? [online] : []),
  ]
  const choose = (kind: string) => onChange(kind === 'cash' ? kind : (gateways[0]?.name ?? 'cash'))
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('checkout.payment')}
        legendHidden
        name="payment_kind"
        options={kinds}
        value={method && (isOnline ? 'online' : 'cash')}
        onChange={choose}
      />
      {isOnline && <GatewayTiles gateways={gateways} chosen={method} onChange={onChange} />}
    </div>
  )
}

type GatewayTilesProps = { gateways: readonly Gateway[]; chosen: string | null; onChange: (name: string) => void }

function GatewayTiles({ gateways, chosen, onChange }: GatewayTilesProps) {
  const t = useText()
  return (
    <div className="ms-4 border-s-2 border-brand-line ps-4">
      <RadioCards
        legend={t('checkout.pay_at')}
        name="payment_method"
        options={gateways.map((gateway) => ({
          value: gateway.name,
          label: gateway.title,
          icon: <GatewayLogo gateway={gateway} />,
        }))}
        value={chosen}
        onChange={onChange}
        columns={gateways.length > 1 ? 2 : 1}
      />
    </div>
  )
}
