import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import type { Shop } from './shop.ts'
import * as steps from './steps.ts'

export type Shot = {
  name: string
  path: string | ((shop: Shop) => Promise<string>)
  /** Taken as the demo's shopper, whose cart holds goods of two shops. */
  signedIn?: true
  /** The page answers with another status than 200. */
  status?: number
  /** What is done on the page before: opening a dialog, filling a field. */
  steps?: (page: Page, t: Text) => Promise<void>
}

const details = async (shop: Shop) => `/products/${await shop.first('/products', 'products')}/details`
const address = async (shop: Shop) => `/manage-address/${await shop.firstAddress()}/edit`
const order = async (shop: Shop) => `/order-history/${await shop.firstOrder()}`

const guest: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', steps: steps.openMenu },
  { name: 'login', path: '/', steps: steps.openLogin },
  { name: 'registration', path: '/', steps: steps.openRegistration },
  { name: 'forgot-password', path: '/', steps: steps.openForgotPassword },
  { name: 'code', path: '/', steps: steps.askForCode },
  { name: 'products', path: '/products' },
  { name: 'search', path: '/products?search=lamp' },
  { name: 'nothing-found', path: '/products?search=qwxz' },
  { name: 'product', path: details },
  { name: 'categories', path: '/categories' },
  { name: 'category', path: async (shop) => `/categories/${await shop.first('/categories', 'categories', 'slug')}` },
  { name: 'most-popular', path: '/most-popular' },
  { name: 'best-deal', path: '/best-deal' },
  { name: 'flash-sale', path: async (shop) => `/flash-sale/${await shop.flashSale()}` },
  { name: 'shops', path: '/shops' },
  { name: 'shop', path: async (shop) => `/shops/${await shop.first('/shops', 'shops')}` },
  { name: 'market-zones', path: '/market-zones' },
  { name: 'zone-shops', path: async (shop) => `/zone-shops/${await shop.first('/zones', 'zones')}` },
  { name: 'about-us', path: '/about-us' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-and-conditions', path: '/terms-and-conditions' },
  { name: 'guest-cart', path: '/products', steps: steps.openCart },
  { name: 'guest-checkout', path: '/checkout' },
  { name: 'not-found', path: '/nowhere', status: 404 },
]

const shopper: Shot[] = [
  { name: 'cart', path: details, signedIn: true, steps: steps.openCart },
  { name: 'checkout', path: '/checkout', signedIn: true, steps: steps.chooseShops },
  { name: 'checkout-address', path: '/checkout', signedIn: true, steps: steps.changeAddress },
  { name: 'order-confirm', path: '/checkout', signedIn: true, steps: steps.askToPlace },
  { name: 'order-placed', path: '/checkout', signedIn: true, steps: steps.place },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'order-history', path: '/order-history', signedIn: true },
  { name: 'order', path: order, signedIn: true },
  { name: 'wishlist', path: '/wishlist', signedIn: true },
  { name: 'messages', path: '/massages', signedIn: true },
  { name: 'conversation', path: '/massages', signedIn: true, steps: steps.openConversation },
  { name: 'profile', path: '/profile', signedIn: true },
  { name: 'change-email', path: '/profile', signedIn: true, steps: steps.changeEmail },
  { name: 'delete-account', path: '/profile', signedIn: true, steps: steps.giveAccountUp },
  { name: 'addresses', path: '/manage-address', signedIn: true },
  { name: 'address-delete', path: '/manage-address', signedIn: true, steps: steps.askToDelete },
  { name: 'address-new', path: '/manage-address/new', signedIn: true },
  { name: 'address-edit', path: address, signedIn: true },
  { name: 'change-password', path: '/change-password', signedIn: true },
  { name: 'log-out', path: '/order-history', signedIn: true, steps: steps.askToLogOut },
]

export const pages: readonly Shot[] = [...guest, ...shopper]
