import { useParams } from 'react-router'
import { ChatPage } from '#console/chats/conversation/chat-page.tsx'

export default function ShopChatPage() {
  const { shopper = '' } = useParams()
  return <ChatPage shopper={shopper} />
}
