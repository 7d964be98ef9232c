import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { reloadMe, useMe } from '#console/platform/session/me.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'

const EnterDialog = lazyLayer(
  () => import('./enter-dialog.tsx').then((part) => part.EnterDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** Opens the desk of the shop to a person of the market. A member of the shop has it already. */
export function EnterButton({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  const [isOpen, setOpen] = useState(false)
  const isMember = useMe().memberships.some(({ shop_id, entered }) => shop_id === shop.id && entered === null)
  const enter = async (body: { reason: string; may_write: boolean }) => {
    await call('POST /operator/shops/{id}/enter', { params: { id: String(shop.id) }, body })
    await reloadMe()
    if (!isUnmounted.current) await navigate(`/shop/${shop.id}`)
  }
  if (isMember) return null
  return (
    <>
      <Button icon={<DoorOpen />} onClick={() => setOpen(true)}>
        {t('shops.enter')}
      </Button>
      {isOpen && <EnterDialog {...{ shop, enter }} onClose={() => setOpen(false)} />}
    </>
  )
}
