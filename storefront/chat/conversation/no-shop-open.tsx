import { MessagesSquare } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

export function NoShopOpen() {
  const t = useText()
  return (
    <div className="my-auto">
      <EmptyState
        art={<DirectionalIcon icon={MessagesSquare} strokeWidth={1} className="size-20" />}
        title={t('chat.no_user')}
        text={t('chat.no_user_text')}
      />
    </div>
  )
}
