import type { DeskReturn } from '#contract/return-shapes.ts'
import { type PictureSigner, signPicture } from '#server/platform/images/private-address.ts'
import { toMoneyBack } from '#server/platform/money.ts'
import { hideRefundAmount } from '../orders/orders.ts'
import type { DeskReturnRow } from './desk-queries.ts'

type DeskViewer = PictureSigner & Parameters<typeof hideRefundAmount>[0]

/** As both desks see it. Signs the addresses of its photos, which are private. */
export function toDeskReturn(viewer: DeskViewer, { return: row, ...rest }: DeskReturnRow): DeskReturn {
  const { can_cancel: _, images: unsigned, ...fields } = row
  return {
    ...fields,
    images: unsigned.map((image) => signPicture(viewer, image)),
    refund: hideRefundAmount(viewer, toMoneyBack(fields.refund)),
    ...rest,
  }
}
