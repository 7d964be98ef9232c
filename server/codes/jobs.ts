import { defineJob } from '#server/define-job.ts'
import { sendCode } from './send-code.ts'

export const codeJobs = [defineJob({ name: 'send-code', on: ['code_requested'], run: sendCode })]
