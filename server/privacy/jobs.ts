import { defineJob } from '#server/define-job.ts'
import { deleteLeavers } from './privacy.ts'

export const privacyJobs = [defineJob({ name: 'delete-closed-accounts', cron: '37 * * * *', run: deleteLeavers })]
