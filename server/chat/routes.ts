import { chatCalls } from '#contract/chat.ts'
import { operatorChatCalls } from '#contract/operator-chats.ts'
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
import { closeChatReport, getChatReport, listChatReports, readReportedChat } from './operator.ts'
import { reportChat, reportShopChat } from './report.ts'
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
    reportShopChat,
    getShopActiveStatus,
  }),
  ...routesOf(shopChatCalls, {
    listShopChats,
    searchShopChats,
    getShopChat,
    listShopMessages,
    sendShopMessage,
    readShopMessages,
    reportChat,
    updateShopLastSeen,
    getChatWords,
    setChatWords,
  }),
  ...routesOf(operatorChatCalls, { listChatReports, getChatReport, readReportedChat, closeChatReport }),
]
