import { defineJob } from '#server/define-job.ts'
import { tellApplicantOfDecision, tellApplicantOfReceipt, tellMarketplaceOfApplication } from './notify.ts'

export const applicationJobs = [
  defineJob({ name: 'notify-applicant-of-receipt', on: ['application_sent'], run: tellApplicantOfReceipt }),
  defineJob({ name: 'notify-marketplace-of-application', on: ['application_sent'], run: tellMarketplaceOfApplication }),
  defineJob({ name: 'notify-applicant-of-decision', on: ['application_decided'], run: tellApplicantOfDecision }),
]
