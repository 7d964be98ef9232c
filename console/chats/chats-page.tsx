import { MessagesSquare, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { ChatList } from './chat-list.tsx'
import { useChat, useChatEvents } from './chat-queries.ts'
import { Conversation } from './conversation/conversation.tsx'

const ChatWordsDialog = lazyLayer(
  () => import('./chat-words-dialog.tsx').then((part) => part.ChatWordsDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** The list of conversations beside the open one. On a phone they are two pages. */
export function ChatsPage({ shopper }: { shopper: string | undefined }) {
  const t = useText()
  const [isSetting, setSetting] = useState(false)
  useChatEvents()
  const words = (
    <Button icon={<Settings2 />} onClick={() => setSetting(true)}>
      {t('chats.words')}
    </Button>
  )
  return (
    <>
      {shopper === undefined ? (
        <PageHeader title={t('chats.title')} text={t('chats.text')} actions={words} />
      ) : (
        <ConversationHeader shopper={shopper} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[clamp(16rem,32%,22rem)_minmax(0,1fr)]">
        <div className={classNames('panel min-w-0 overflow-hidden', shopper !== undefined && 'max-lg:hidden')}>
          <ChatList shopper={shopper} />
        </div>
        {shopper === undefined ? (
          <div className="panel grid min-h-80 content-center max-lg:hidden">
            <EmptyState
              art={<DirectionalIcon icon={MessagesSquare} strokeWidth={1} className="size-20" />}
              title={t('chats.none_open')}
              text={t('chats.none_open_text')}
            />
          </div>
        ) : (
          <Conversation key={shopper} shopper={shopper} />
        )}
      </div>
      {isSetting && <ChatWordsDialog onClose={() => setSetting(false)} />}
    </>
  )
}

/** Has the name of the shopper, once it is loaded. */
function ConversationHeader({ shopper }: { shopper: string }) {
  const t = useText()
  const { desk } = useDesks()
  const { data } = useChat(shopper)
  const trail = [{ label: t('chats.title'), href: `${desk?.path}/chats` }]
  return <PageHeader title={data ? isolateText(data.user.name) : t('chats.conversation')} trail={trail} />
}
