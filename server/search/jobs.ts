import { defineJob } from '#server/define-job.ts'
import { trackRebuild } from '../settings/operator/settings.ts'
import { rebuildReadModels, withoutTimeout } from './rebuild.ts'

export const searchJobs = [
  defineJob({
    name: 'rebuild-read-models',
    on: ['language_added'],
    concurrency: 1,
    run: (ctx, { rebuild_id }) =>
      trackRebuild(ctx, rebuild_id, (onProgress) => rebuildReadModels(withoutTimeout(ctx), onProgress)),
  }),
]
