import { defineJob } from '#server/define-job.ts'
import { sendAccountNotice } from './notices.ts'

export const accountJobs = [
  defineJob({ name: 'notify-account-change', on: ['account_changed'], run: sendAccountNotice }),
]
