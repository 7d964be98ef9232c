import { MessagesSquare, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Inbox } from './inbox.tsx'

const ChatWordsDialog = lazyLayer(
  () => import('./chat-words-dialog.tsx').then((part) => part.ChatWordsDialog),
  ({ onClose }) => ({ close: onClose }),
)

export default function ChatsPage() {
  const t = useText()
  const [isSetting, setSetting] = useState(false)
  const words = (
    <Button icon={<Settings2 />} onClick={() => setSetting(true)}>
      {t('chats.automatic_messages')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('chats.title')} text={t('chats.text')} actions={words} />
      <Inbox shopper={undefined}>
        <div className="panel grid min-h-80 content-center max-lg:hidden">
          <EmptyState
            art={<DirectionalIcon icon={MessagesSquare} strokeWidth={1} className="size-20" />}
            title={t('chats.none_open')}
            text={t('chats.none_open_text')}
          />
        </div>
      </Inbox>
      {isSetting && <ChatWordsDialog onClose={() => setSetting(false)} />}
    </>
  )
}
