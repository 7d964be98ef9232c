import { ArrowLeft, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { ChatShop } from '../chat-button.tsx'
import { Presence } from '../presence.tsx'

type ConversationHeadProps = {
  shop: ChatShop
  isOnline: boolean | null
  /** On phones, where the list is another view. */
  onBack: () => void
  takesFocus: boolean
  /** Whether the shop has written: only then there is something to report. */
  canReport: boolean
}

export function ConversationHead({ shop, isOnline, onBack, takesFocus, canReport }: ConversationHeadProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop is another conversation
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, shop.id])
  return (
    <div className="flex min-h-16 shrink-0 flex-wrap items-center gap-3 border-b border-neutral-200 px-4 py-2 max-md:ps-2">
      <IconButton
        label={t('chat.back')}
        icon={<DirectionalIcon icon={ArrowLeft} />}
        onClick={onBack}
        className="md:hidden"
      />
      <Avatar source={shop.logo} name={shop.name} size={40} widths={[64, 96, 144]} />
      {/* With large text the button wraps, so that the name is not broken into single letters. */}
      <div className="min-w-0 flex-1 basis-[6em]">
        <h2 ref={heading} tabIndex={-1} className="text-h3 truncate outline-none">
          <bdi>{shop.name}</bdi>
        </h2>
        <Presence isOnline={isOnline} />
      </div>
      {canReport && (
        <IconButton label={t('chat.report')} icon={<Flag />} onClick={() => openDialog('report-chat', { shop })} />
      )}
      <Button size="compact" render={<Link to={`/shops/${shop.id}`} />} className="shrink-0">
        {t('chat.visit_shop')}
      </Button>
    </div>
  )
}
