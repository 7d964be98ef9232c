import { defineJob } from '#server/define-job.ts'
import { sendNotice } from './notices.ts'

export const accountJobs = [defineJob({ name: 'tell-owner', on: ['account_changed'], run: sendNotice })]
