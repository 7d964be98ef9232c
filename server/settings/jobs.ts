import { defineJob } from '#server/define-job.ts'
import { updateBankRates } from './operator/settings.ts'

export const settingsJobs = [
  defineJob({
    name: 'update-bank-rates',
    on: ['bank_rates_wanted'],
    // After the publication, in summer as in winter.
    cron: '30 16 * * *',
    run: (ctx) => updateBankRates(ctx),
  }),
]
