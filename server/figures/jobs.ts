import { defineJob } from '#server/define-job.ts'
import { storeDailyFigures } from './figures.ts'

export const figureJobs = [
  // Each hour, because the day of the market ends at an hour of its own.
  defineJob({ name: 'store-daily-figures', cron: '12 * * * *', run: storeDailyFigures }),
]
