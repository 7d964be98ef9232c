import { MessageCircle } from 'lucide-react'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

/** In a conversation that has yet to begin. */
export function NothingSaid({ shop }: { shop: { name: string } }) {
  const t = useText()
  return (
    <div className="my-auto grid justify-items-center gap-2 py-8 text-center text-neutral-600">
      <DirectionalIcon icon={MessageCircle} aria-hidden strokeWidth={1.25} className="size-12 text-neutral-400" />
      <p className="max-w-72">{t('chat.nothing_said', { shop: isolated(shop.name) })}</p>
    </div>
  )
}
