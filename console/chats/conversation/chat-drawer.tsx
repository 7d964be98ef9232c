import { useText } from '#console/platform/i18n/texts.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { useChatEvents } from '../chat-queries.ts'
import { Conversation } from './conversation.tsx'

interface ChatDrawerProps {
  /** Id of the shopper. */
  readonly shopper: string
  readonly isOpen: boolean
  readonly close: () => void
}

/** The conversation with a shopper beside another page, such as an order. */
export function ChatDrawer({ shopper, isOpen, close }: ChatDrawerProps) {
  const t = useText()
  useChatEvents()
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => open || close()}
      title={t('chats.conversation')}
      closeLabel={t('shell.close')}
      width={440}
      narrowSide="bottom"
      flush
      tall
    >
      <Conversation shopper={shopper} />
    </Drawer>
  )
}
