import { defineJob } from '#server/define-job.ts'
import { continueProductImports, runProductImport } from './run.ts'

export const productFileJobs = [
  defineJob({
    name: 'run-product-import',
    on: ['product_import_started'],
    concurrency: 2,
    singletonKey: ({ import_id }) => import_id,
    run: runProductImport,
  }),
  // A process that was killed leaves its job behind for longer than a person waits.
  defineJob({ name: 'continue-product-imports', cron: '* * * * *', run: (ctx) => continueProductImports(ctx) }),
]
