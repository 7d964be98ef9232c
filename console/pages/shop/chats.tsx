import { useParams } from 'react-router'
import { ChatsPage } from '#console/chats/chats-page.tsx'

/** The conversations of the shop, and the one of a shopper. */
export default function ShopChatsPage() {
  const { shopper } = useParams()
  return <ChatsPage shopper={shopper} />
}
