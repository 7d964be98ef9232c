import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { emptyData, moment, trimmedText } from './shapes.ts'

const entry = z.strictObject({ shop_id: shopId, until: moment, may_write: z.boolean() })

export const shopEntryCalls = {
  enterShop: call({
    method: 'POST',
    path: '/operator/shops/{id}/enter',
    who: 'operator',
    needs: 'shops.read',
    stepUp: true,
    about:
      'Opens the desk of a shop to this session for an hour, in place of an earlier entry. It reads there what the person may read in the market; with `may_write`, which needs `shops.write`, it changes what they may change there. Conversations stay closed, people and money cannot be changed. The activity of the shop shows the reason.',
    params: z.strictObject({ id: shopIdText }),
    body: z.strictObject({ reason: trimmedText(2000), may_write: z.boolean() }),
    data: z.strictObject({ entry }),
    refuses: { 409: ['people.works_here'] },
  }),
  leaveShop: call({
    method: 'POST',
    path: '/desk/entries/end',
    who: 'desk',
    about: 'Ends the entry of the person into a shop.',
    body: z.strictObject({}),
    data: emptyData,
    refuses: { 409: ['people.not_entered'] },
  }),
}
