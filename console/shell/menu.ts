import {
  Book,
  Boxes,
  CalendarClock,
  Coins,
  ContactRound,
  CreditCard,
  FileCheck,
  FileText,
  Flag,
  FolderTree,
  HandCoins,
  History,
  House,
  IdCard,
  Languages,
  LayoutTemplate,
  LifeBuoy,
  Mail,
  MapPin,
  MapPinned,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  PackagePlus,
  Palette,
  PanelBottom,
  Percent,
  ReceiptText,
  Ruler,
  Search,
  Server,
  Settings,
  ShoppingBag,
  SquareMenu,
  Star,
  Store,
  Tag,
  TicketPercent,
  Undo2,
  UsersRound,
  Wallet,
  Zap,
} from 'lucide-react'
import type { Desk } from '#console/platform/session/desks.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

export interface MenuEntry {
  /** Below the desk: '' is its home. */
  readonly path: string
  /** Pages elsewhere that belong to the entry begin with this path. */
  readonly alsoPath?: string
  readonly label: PlainConsoleKey
  readonly icon: DrawnIcon
  /** Without it, everybody at the desk has the page. */
  readonly needs?: Permission
}

export interface MenuGroup {
  /** Without a heading for the first group. */
  readonly label?: PlainConsoleKey
  readonly entries: readonly MenuEntry[]
}

const home: MenuEntry = { path: '', label: 'shell.home', icon: House }

const orders: MenuEntry = {
  path: '/orders',
  label: 'orders.title',
  icon: ShoppingBag,
  needs: 'orders.read',
}
const products: MenuEntry = {
  path: '/products',
  label: 'products.title',
  icon: Package,
  needs: 'products.read',
}
const payments: MenuEntry = { path: '/payments', label: 'payments.title', icon: CreditCard, needs: 'refunds.read' }
const shoppers: MenuEntry = { path: '/shoppers', label: 'shoppers.title', icon: ContactRound, needs: 'shoppers.read' }
const chats: MenuEntry = {
  path: '/chats',
  label: 'chats.title',
  icon: directional(MessagesSquare),
  needs: 'chats.read',
}
const reviews: MenuEntry = { path: '/reviews', label: 'reviews.title', icon: Star, needs: 'reviews.read' }
const vouchers: MenuEntry = { path: '/vouchers', label: 'vouchers.title', icon: TicketPercent, needs: 'vouchers.read' }
const flashSales: MenuEntry = { path: '/flash-sales', label: 'flash-sales.title', icon: Zap, needs: 'vouchers.read' }
const people: MenuEntry = { path: '/people', label: 'members.title', icon: UsersRound, needs: 'people.read' }
const activity: MenuEntry = { path: '/activity', label: 'activity.title', icon: History, needs: 'activity.read' }

const tickets: MenuEntry = {
  path: '/tickets',
  label: 'tickets.title',
  icon: LifeBuoy,
  needs: 'tickets.read',
}
const contactMessages: MenuEntry = {
  path: '/contact-messages',
  label: 'contact-messages.title',
  icon: Mail,
  needs: 'tickets.read',
}
const applications: MenuEntry = {
  path: '/applications',
  label: 'applications.title',
  icon: FileCheck,
  needs: 'applications.read',
}
const moderation: MenuEntry = {
  path: '/products',
  label: 'moderation.title',
  icon: PackageCheck,
  needs: 'moderation.read',
}

const chatReports: MenuEntry = {
  path: '/chat-reports',
  label: 'chat-reports.title',
  icon: Flag,
  needs: 'chats.read',
}

/** All pages of a desk, in the order of the side bar. A new page has a row here and one in routes.ts. */
export const menus: Readonly<Record<Desk['kind'], readonly MenuGroup[]>> = {
  market: [
    {
      entries: [
        home,
        // The market has no list of returns: an order leads to them.
        { ...orders, alsoPath: '/returns' },
        tickets,
        chatReports,
        contactMessages,
        shoppers,
        payments,
        vouchers,
        flashSales,
        reviews,
        people,
        activity,
      ],
    },
    {
      label: 'shops.title',
      entries: [
        applications,
        { path: '/shops', label: 'shops.title', icon: Store, needs: 'shops.read' },
        moderation,
        { path: '/balances', label: 'money.balances', icon: Wallet, needs: 'payouts.read' },
        { path: '/payouts', label: 'payouts.title', icon: HandCoins, needs: 'payouts.read' },
        { path: '/commission-invoices', label: 'commission-invoices.title', icon: ReceiptText, needs: 'books.read' },
        { path: '/books', label: 'books.title', icon: Book, needs: 'books.read' },
      ],
    },
    {
      label: 'catalogue.title',
      entries: [
        { path: '/categories', label: 'categories.title', icon: FolderTree, needs: 'catalogue.read' },
        { path: '/brands', label: 'catalogue.brands', icon: Tag, needs: 'catalogue.read' },
        { path: '/colors', label: 'catalogue.colors', icon: Palette, needs: 'catalogue.read' },
        { path: '/sizes', label: 'catalogue.sizes', icon: Ruler, needs: 'catalogue.read' },
        { path: '/taxes', label: 'catalogue.taxes', icon: Percent, needs: 'catalogue.read' },
        { path: '/zones', label: 'zones.title', icon: MapPin, needs: 'catalogue.read' },
        { path: '/search', label: 'search.title', icon: Search, needs: 'search.read' },
        { path: '/starter-sets', label: 'starter-sets.title', icon: PackagePlus, needs: 'catalogue.read' },
      ],
    },
    {
      label: 'permissions.content',
      entries: [
        { path: '/home-page', label: 'home-page.title', icon: LayoutTemplate, needs: 'content.read' },
        { path: '/pages', label: 'content-pages.title', icon: directional(FileText), needs: 'content.read' },
        { path: '/blog', label: 'blog.title', icon: Newspaper, needs: 'content.read' },
        { path: '/help', label: 'help-questions.title', icon: directional(MessagesSquare), needs: 'content.read' },
        { path: '/menus', label: 'menus.title', icon: SquareMenu, needs: 'content.read' },
        { path: '/footer', label: 'footer.title', icon: PanelBottom, needs: 'content.read' },
      ],
    },
    {
      label: 'settings.title',
      entries: [
        { path: '/settings', label: 'settings.title', icon: Settings, needs: 'settings.read' },
        { path: '/currencies', label: 'currencies.title', icon: Coins, needs: 'settings.read' },
        { path: '/languages', label: 'languages.title', icon: Languages, needs: 'languages.read' },
        { path: '/replies', label: 'replies.title', icon: directional(MessageSquareQuote), needs: 'tickets.read' },
        { path: '/system', label: 'system.title', icon: Server, needs: 'system.read' },
      ],
    },
  ],
  shop: [
    {
      entries: [
        home,
        orders,
        { path: '/returns', label: 'returns.title', icon: directional(Undo2), needs: 'orders.read' },
        chats,
        reviews,
        products,
        { path: '/stock', label: 'stock.title', icon: Boxes, needs: 'stock.read' },
        vouchers,
        flashSales,
        { path: '/money', label: 'money.title', icon: Wallet, needs: 'money.read' },
      ],
    },
    {
      label: 'shell.shop',
      entries: [
        { path: '/profile', label: 'shop-profile.title', icon: IdCard, needs: 'shop.read' },
        { path: '/delivery', label: 'shop-delivery.title', icon: MapPinned, needs: 'delivery.read' },
        { path: '/opening', label: 'shop-opening.title', icon: CalendarClock, needs: 'shop.read' },
        { path: '/replies', label: 'replies.title', icon: directional(MessageSquareQuote), needs: 'chats.read' },
        people,
        activity,
      ],
    },
  ],
}

/** The groups with what the person may open; a group without an entry is left out. */
export function listMenu(desk: Pick<Desk, 'kind' | 'permissions'>, all = menus): MenuGroup[] {
  return all[desk.kind]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ needs }) => !needs || mayDo(desk.permissions, needs)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
