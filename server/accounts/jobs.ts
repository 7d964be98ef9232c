import { defineJob } from '#server/define-job.ts'
import { sendAccountNotice } from './notices.ts'

export const accountJobs = [defineJob({ name: 'tell-owner', on: ['account_changed'], run: sendAccountNotice })]
