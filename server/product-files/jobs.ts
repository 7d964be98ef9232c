import { defineJob } from '#server/define-job.ts'
import { continueProductImports, runProductImport } from './run.ts'

export const productFileJobs = [
  defineJob({
    name: 'run-product-import',
    on: ['product_import_started'],
    concurrency: 4,
    singletonKey: ({ import_id }) => import_id,
    run: runProductImport,
  }),
  // The queue retries killed jobs too late for a waiting person. Concurrent, or one long run would delay others.
  defineJob({
    name: 'continue-product-imports',
    cron: '* * * * *',
    concurrency: 4,
    run: (ctx) => continueProductImports(ctx),
  }),
]
