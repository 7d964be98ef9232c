import { noticeCalls } from '#contract/notices.ts'
import { routesOf } from '#server/platform/http/route.ts'
import {
  getNoticePreferences,
  getPushKey,
  listNotices,
  readNotices,
  setNoticePreference,
  subscribePush,
  unsubscribePush,
} from './notices.ts'

export const noticeRoutes = routesOf(noticeCalls, {
  listNotices,
  readNotices,
  getNoticePreferences,
  setNoticePreference,
  getPushKey,
  subscribePush,
  unsubscribePush,
})
