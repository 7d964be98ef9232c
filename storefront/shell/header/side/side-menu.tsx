import { Heart, LayoutGrid, ShoppingCart, Store } from 'lucide-react'
import { Link } from 'react-router'
import { closeDialog, type DialogFrame, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Drawer } from '#ui/layers/drawer.tsx'
import { MenuLink } from '../bottom/menu-link.tsx'
import { Hotline, sellerPath } from '../top-bar.tsx'
import { SideChoices } from './side-choices.tsx'
import { SideHead, sideRow } from './side-head.tsx'

export function SideMenu(frame: DialogFrame) {
  const t = useText()
  const { menus, multi_vendor } = useSettings()
  return (
    <Drawer {...frame} side="start" width={320} title={t('shell.menu')} closeLabel={t('shell.close')} flush>
      <SideHead />
      <Shortcuts />
      <nav aria-label={t('shell.main_menu')} className="border-t border-neutral-200 py-2">
        {menus.map((item) => (
          <MenuLink key={item.id} item={item} className={sideRow} onGo={closeDialog} />
        ))}
        {multi_vendor && (
          <>
            <Link to="/market-zones" onClick={closeDialog} className={sideRow}>
              <LayoutGrid />
              {t('shell.all_zone')}
            </Link>
            <a href={sellerPath} className={sideRow}>
              <Store />
              {t('shell.become_seller')}
            </a>
          </>
        )}
      </nav>
      <SideChoices />
      <div className="border-t border-neutral-200 px-5 py-3">
        <Hotline />
      </div>
    </Drawer>
  )
}

function Shortcuts() {
  const t = useText()
  const { token, favorite_count, cart_count } = useSession()
  return (
    <div className="border-t border-neutral-200 py-2">
      {token ? (
        <Link to="/wishlist" onClick={closeDialog} className={sideRow}>
          <Heart />
          <span className="flex-1">{t('shell.wishlist')}</span>
          {favorite_count > 0 && <span className="tabular-nums">{favorite_count}</span>}
        </Link>
      ) : (
        <button type="button" onClick={() => openDialog('login', { destination: '/wishlist' })} className={sideRow}>
          <Heart />
          {t('shell.wishlist')}
        </button>
      )}
      <button type="button" onClick={() => openDialog('cart')} className={sideRow}>
        <ShoppingCart />
        <span className="flex-1">{t('shell.my_cart')}</span>
        {cart_count > 0 && <span className="tabular-nums">{cart_count}</span>}
      </button>
    </div>
  )
}
