import { defineJob } from '#server/define-job.ts'
import { notifyApplicantOfDecision, notifyApplicantOfReceipt, notifyMarketplaceOfApplication } from './notify.ts'

export const applicationJobs = [
  defineJob({ name: 'notify-applicant-of-receipt', on: ['application_sent'], run: notifyApplicantOfReceipt }),
  defineJob({
    name: 'notify-marketplace-of-application',
    on: ['application_sent'],
    run: notifyMarketplaceOfApplication,
  }),
  defineJob({ name: 'notify-applicant-of-decision', on: ['application_decided'], run: notifyApplicantOfDecision }),
]
