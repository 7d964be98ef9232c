import { defineJob } from '#server/define-job.ts'
import {
  mailContactAnswer,
  notifyMarketplaceOfContact,
  notifyMarketplaceOfTicket,
  notifyShopperOfAnswer,
} from './notify.ts'
import { notifyTicketAnswer } from './ticket-notices.ts'

export const supportJobs = [
  defineJob({ name: 'notify-marketplace-of-ticket', on: ['ticket_written'], run: notifyMarketplaceOfTicket }),
  defineJob({ name: 'notify-marketplace-of-contact', on: ['contact_written'], run: notifyMarketplaceOfContact }),
  defineJob({ name: 'mail-contact-answer', on: ['contact_answered'], run: mailContactAnswer }),
  defineJob({ name: 'notify-shopper-of-answer', on: ['ticket_answered'], run: notifyShopperOfAnswer }),
  defineJob({ name: 'store-ticket-answer-notice', on: ['ticket_answered'], run: notifyTicketAnswer }),
]
