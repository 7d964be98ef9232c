import { defineJob } from '#server/define-job.ts'
import { tellOfShopAnswer, tellOfTicketAnswer } from './centre/answers.ts'
import { chooseNoticesToMail, mailNotices } from './mail-unread.ts'
import { pushNotice } from './push/push.ts'
import { tellOfWishes } from './wish-news.ts'

export const noticeJobs = [
  defineJob({ name: 'note-shop-answer', on: ['shop_answered'], run: tellOfShopAnswer }),
  defineJob({ name: 'note-ticket-answer', on: ['ticket_answered'], run: tellOfTicketAnswer }),
  defineJob({ name: 'push-notice', on: ['notice_kept'], run: pushNotice }),
  defineJob({ name: 'choose-notices-to-mail', cron: '*/5 * * * *', run: chooseNoticesToMail }),
  defineJob({ name: 'mail-notices', on: ['notices_due'], run: mailNotices }),
  defineJob({ name: 'look-at-wishes', cron: '*/15 * * * *', run: (ctx) => tellOfWishes(ctx, null) }),
]
