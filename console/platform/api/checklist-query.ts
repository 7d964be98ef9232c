import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What the market still needs, and its country. Needs `settings.read`. */
export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: async () => (await call('GET /operator/checklist')).data,
})
