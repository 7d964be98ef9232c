import {
  FileText,
  Headset,
  Heart,
  KeyRound,
  LayoutDashboard,
  MapPin,
  MessageCircle,
  Package,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { PlainPageKey } from '#locales/text.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

type AccountEntry = {
  to: string
  name: PlainPageKey
  /** Parent path of its subpages, if it differs from `to`. */
  below?: string
  icon: DrawnIcon
  /** Also in the user menu of the header, in the same order. */
  isInUserMenu?: true
  /** Shows the count of unread messages. */
  counts?: true
}

/** In the order of the specification. */
export const accountEntries: readonly AccountEntry[] = [
  { to: '/dashboard', name: 'shell.dashboard', icon: LayoutDashboard, isInUserMenu: true },
  { to: '/order-history', name: 'shell.order_history', icon: Package, isInUserMenu: true },
  { to: '/wishlist', name: 'shell.wishlist', icon: Heart },
  { to: '/massages', name: 'shell.message', icon: directional(MessageCircle), counts: true },
  { to: '/profile', name: 'shell.my_profile', icon: UserRound, isInUserMenu: true },
  { to: '/manage-address', name: 'shell.manage_address', icon: MapPin },
  { to: '/support-tickets', below: '/support-ticket', name: 'shell.support_ticket', icon: Headset },
  { to: '/change-password', name: 'shell.change_password', icon: KeyRound, isInUserMenu: true },
  { to: '/terms-and-conditions', name: 'shell.terms', icon: FileText },
  { to: '/privacy-policy', name: 'shell.privacy', icon: ShieldCheck },
]

export const userMenuEntries = accountEntries.filter((entry) => entry.isInUserMenu)
