import { defineJob } from '#server/define-job.ts'
import { notifyShopAnswer } from './centre/answers.ts'
import { notifyAnsweredReviewer, notifyModeratedReviewer } from './centre/reviews.ts'
import { chooseNoticesToMail, mailNotices } from './mail-unread.ts'
import { pushNotice } from './push/push.ts'
import { notifyWishChanges } from './wish-news.ts'

export const noticeJobs = [
  defineJob({ name: 'store-shop-answer-notice', on: ['shop_answered'], run: notifyShopAnswer }),
  defineJob({ name: 'notify-answered-reviewer', on: ['review_answered'], run: notifyAnsweredReviewer }),
  defineJob({ name: 'notify-moderated-reviewer', on: ['review_moderated'], run: notifyModeratedReviewer }),
  defineJob({ name: 'push-notice', on: ['notice_stored'], run: pushNotice }),
  defineJob({ name: 'queue-unread-mails', cron: '*/5 * * * *', run: chooseNoticesToMail }),
  defineJob({ name: 'mail-unread-notices', on: ['notices_due'], run: mailNotices }),
  defineJob({ name: 'check-wishlists', cron: '*/15 * * * *', run: (ctx) => notifyWishChanges(ctx, null) }),
]
