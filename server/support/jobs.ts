import { defineJob } from '#server/define-job.ts'
import { tellMarketplaceOfContact, tellMarketplaceOfTicket, tellShopperOfAnswer } from './notify.ts'

export const supportJobs = [
  defineJob({ name: 'notify-marketplace-of-ticket', on: ['ticket_written'], run: tellMarketplaceOfTicket }),
  defineJob({ name: 'notify-marketplace-of-contact', on: ['contact_written'], run: tellMarketplaceOfContact }),
  defineJob({ name: 'notify-shopper-of-answer', on: ['ticket_answered'], run: tellShopperOfAnswer }),
]
