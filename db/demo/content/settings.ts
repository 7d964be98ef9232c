import { standInClient } from '#contract/social.ts'
import type { settings as base } from '../../base/settings.ts'
import { runningSaleId } from './flash.ts'

/** Aubergine. Each shade has at most the light of the built-in one from 500 on, and at least as much below. */
export const themeColors = {
  primary: '#814485',
  50: '#fef4fe',
  100: '#f9e9fa',
  200: '#f2d2f3',
  300: '#e6b7e8',
  400: '#d494d7',
  500: '#b873bc',
  600: '#9b579f',
  700: '#814485',
  800: '#69336c',
  900: '#522655',
  950: '#331835',
} as const

const standIn = { is_active: true, client_id: standInClient }

/** What the demo's operator has filled in; the pictures are added by the world. */
export const settings = {
  mobile: '+1 202 555 0100',
  email: 'hello@souk.example',
  address: '12 Market Gate, Old Town',
  whatsapp_support: '+12025550100',
  web_footer_text: 'All rights reserved by Souk',
  web_footer_description: 'What you order is packed and sent by the people who chose it.',
  theme_colors: themeColors,
  commission_percentage: 8,
  // Its people have invented addresses, to which no code comes.
  order_place_account_verify: false,
  online_payment: true,
  payment_gateways: [
    { name: 'stripe', title: 'Card', logo: null },
    { name: 'paypal', title: 'PayPal', logo: null },
    { name: 'sandbox', title: 'Test card', logo: null },
  ],
  show_download_app: true,
  google_playstore_link: 'https://play.google.com/store',
  app_store_link: 'https://www.apple.com/app-store/',
  social_links: [
    { name: 'facebook', link: 'https://www.facebook.com/', logo: '/logos/facebook.svg' },
    { name: 'instagram', link: 'https://www.instagram.com/', logo: '/logos/instagram.svg' },
    { name: 'youtube', link: 'https://www.youtube.com/', logo: '/logos/youtube.svg' },
    { name: 'x', link: 'https://x.com/', logo: '/logos/x.svg' },
  ],
  social_auths: { google: standIn, facebook: standIn, apple: standIn },
} satisfies Partial<Record<keyof typeof base, unknown>>

export const currencies = [
  { name: 'EUR', symbol: '€', position: 'suffix', rate_from_default: 0.9216 },
  { name: 'GBP', symbol: '£', position: 'prefix', rate_from_default: 0.7874 },
  { name: 'SAR', symbol: 'ر.س', position: 'suffix', rate_from_default: 3.75 },
  { name: 'AED', symbol: 'د.إ', position: 'suffix', rate_from_default: 3.6725 },
  { name: 'BDT', symbol: '৳', position: 'prefix', rate_from_default: 117.35 },
  { name: 'JPY', symbol: '¥', position: 'prefix', rate_from_default: 151.62 },
] as const

/** Beside the menu that every shop starts with. */
export const menus = [{ position: 35, name: 'Flash sale', url: `/flash-sale/${runningSaleId}` }] as const
