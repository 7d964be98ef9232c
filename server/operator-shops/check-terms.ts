import type { ShopId } from '#contract/ids.ts'
import { type RefusalDetails, refuse } from '#server/platform/refusal.ts'
import { isPossibleShopName } from '../applications/applications.ts'
import type { Context } from '../context.ts'
import { isShopNameTaken, isZone } from '../shops/shops.ts'

type Problems = NonNullable<RefusalDetails['fields']>

interface Terms {
  name: string
  zone_id: number
  except?: ShopId
}

export async function findTermProblems(ctx: Context, { name, zone_id, except }: Terms): Promise<Problems> {
  return {
    ...((await isShopNameTaken(ctx, name, except)) && { name: [{ key: 'applications.name_taken' }] }),
    ...(!isPossibleShopName(name) && { name: [{ key: 'applications.name_unfit' }] }),
    ...(!(await isZone(ctx, zone_id)) && { zone_id: [{ key: 'applications.unknown_zone' }] }),
  }
}

export function refuseTerms(fields: Problems): void {
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}
