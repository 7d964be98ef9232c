import { call } from '#console/platform/api/client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { OperatorZones } from '#contract/operator-zones.ts'

export type Zone = OperatorZones['zones'][number]
type SentZone = Pick<Zone, 'name' | 'translations'> & { readonly id?: number | undefined }

export const zoneList: EditedList<OperatorZones, Zone, SentZone> = {
  queryKey: ['zones'],
  read: async () => (await call('GET /operator/zones')).data,
  save: async (version, zones) => (await call('POST /operator/zones', { body: { version, zones } })).data,
  rowsOf: ({ zones }) => zones,
  countOf: ({ shop_count }) => shop_count,
  toSent: ({ id, name, translations }) => ({ id, name, translations }),
}
