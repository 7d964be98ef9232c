import type { CartProduct } from '#contract/cart.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** Why a line cannot be bought; nothing where it can. */
export function LineUnavailable({ line: { unavailable_reason } }: { line: CartProduct }) {
  const t = useText()
  if (unavailable_reason === null) return null
  return <p className="text-meta font-medium text-danger">{t(`cart.line_${unavailable_reason}`)}</p>
}
