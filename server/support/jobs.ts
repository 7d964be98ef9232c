import { defineJob } from '#server/define-job.ts'
import { tellMarketplaceOfContact, tellMarketplaceOfTicket, tellShopperOfAnswer } from './notify.ts'

export const supportJobs = [
  defineJob({ name: 'tell-marketplace-of-ticket', on: ['ticket_written'], run: tellMarketplaceOfTicket }),
  defineJob({ name: 'tell-marketplace-of-contact', on: ['contact_written'], run: tellMarketplaceOfContact }),
  defineJob({ name: 'tell-shopper-of-answer', on: ['ticket_answered'], run: tellShopperOfAnswer }),
]
