import { defineJob } from '#server/define-job.ts'
import { tellApplicantOfDecision, tellApplicantOfReceipt, tellMarketplaceOfApplication } from './notify.ts'

export const applicationJobs = [
  defineJob({ name: 'tell-applicant-of-receipt', on: ['application_sent'], run: tellApplicantOfReceipt }),
  defineJob({ name: 'tell-marketplace-of-application', on: ['application_sent'], run: tellMarketplaceOfApplication }),
  defineJob({ name: 'tell-applicant-of-decision', on: ['application_decided'], run: tellApplicantOfDecision }),
]
