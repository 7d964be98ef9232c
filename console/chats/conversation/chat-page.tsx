import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useChat } from '../chat-queries.ts'
import { Inbox } from '../inbox.tsx'
import { Conversation } from './conversation.tsx'

/** The conversation with a shopper, beside the others. The heading has the name once it is loaded. */
export function ChatPage({ shopper }: { shopper: string }) {
  const t = useText()
  const { desk } = useDesks()
  const { data } = useChat(shopper)
  const trail = [{ label: t('chats.title'), href: `${desk?.path}/chats` }]
  return (
    <>
      <PageHeader title={data ? isolateText(data.user.name) : t('chats.conversation')} trail={trail} />
      <Inbox shopper={shopper}>
        <Conversation key={shopper} shopper={shopper} />
      </Inbox>
    </>
  )
}
