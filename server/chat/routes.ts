import { chatCalls } from '#contract/chat.ts'
import { shopChatCalls } from '#contract/shop-chats.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  countUnreadMessages,
  getShopActiveStatus,
  listChatShops,
  listMessages,
  readMessages,
  sendMessage,
  startChat,
} from './chat.ts'
import {
  getChatWords,
  getShopChat,
  listShopChats,
  listShopMessages,
  readShopMessages,
  searchShopChats,
  sendShopMessage,
  setChatWords,
  updateShopLastSeen,
} from './seller.ts'

export const chatRoutes = [
  ...routesOf(chatCalls, {
    listChatShops,
    listMessages,
    countUnreadMessages,
    startChat,
    sendMessage,
    readMessages,
    getShopActiveStatus,
  }),
  ...routesOf(shopChatCalls, {
    listShopChats,
    searchShopChats,
    getShopChat,
    listShopMessages,
    sendShopMessage,
    readShopMessages,
    updateShopLastSeen,
    getChatWords,
    setChatWords,
  }),
]
