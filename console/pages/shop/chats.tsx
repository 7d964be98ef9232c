import { ChatsPage } from '#console/chats/chats-page.tsx'

export default ChatsPage
