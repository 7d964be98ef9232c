import { CreditCard, FlaskConical } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import paypal from './paypal.svg'

type GatewayLogoProps = { gateway: Pick<Settings['payment_gateways'][number], 'name' | 'logo'> }

/** Decorative logo of a gateway: from the settings, built in, or an icon. */
export function GatewayLogo({ gateway: { name, logo } }: GatewayLogoProps) {
  if (logo) {
    return (
      <img
        src={logo.url}
        alt=""
        width={logo.width}
        height={logo.height}
        className="h-5 w-auto max-w-16 object-contain"
      />
    )
  }
  if (name === 'sandbox') return <FlaskConical className="size-5" />
  if (name !== 'paypal') return <CreditCard className="size-5" />
  return (
    <img
      src={paypal}
      alt=""
      width={20}
      height={20}
      className="size-5 forced-color-adjust-none forced-colors:rounded-full forced-colors:bg-white forced-colors:p-0.5"
    />
  )
}
