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
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

export type AccountEntry = {
  to: string
  /** Message key of its name. */
  name: string
  /** Below which address its own pages lie, where that is another one. */
  below?: string
  icon: DrawnIcon
  /** Stands in the user menu of the header as well, in the same order. */
  isInUserMenu?: true
  /** Says how many messages are unread. */
  counts?: true
}

/**
 * Where an account leads, in the order of the specification: Dashboard, Order History, Wishlist, Message, My Profile,
 * Manage Address, Support Ticket, Change Password, Terms & Conditions, Privacy Policy. An entry stands here as soon as
 * its page does.
 */
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
