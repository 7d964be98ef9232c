import type { settingGroups } from '#contract/operator-settings.ts'
import type { Key } from '../fields.ts'
import { limitFields } from '../limit-fields.ts'

/** In the order of the form. The default language is saved with the languages; the demo's login cannot be edited. */
export const keysByGroup: Record<(typeof settingGroups)[number], readonly Key[]> = {
  identity: ['app_name', 'web_logo', 'theme_colors', 'time_zone'],
  contact: ['email', 'mobile', 'address', 'whatsapp_support', 'social_links'],
  footer: ['web_show_footer', 'web_footer_logo', 'web_footer_text', 'web_footer_description', 'footer_qr'],
  app: ['show_download_app', 'google_playstore_link', 'app_store_link'],
  mode: [
    'multi_vendor',
    'single_shop',
    'commission_percentage',
    'commission_tax_percentage',
    'commission_tax_name',
    'legal_name',
    'tax_number',
    'product_moderation',
  ],
  sign_up: [
    'phone_required',
    'phone_min_length',
    'phone_max_length',
    'register_otp_verify',
    'register_otp_type',
    'forgot_otp_type',
    'otp_length',
    'social_auths',
  ],
  checkout: ['cash_on_delivery', 'tax_inclusive', 'order_place_account_verify', 'return_days'],
  payments: ['online_payment', 'payment_gateways', 'payment_hold_minutes'],
  limits: Object.keys(limitFields) as (keyof typeof limitFields)[],
  browsing: ['live', 'offline'],
}

const editableKeys: ReadonlySet<string> = new Set(Object.values(keysByGroup).flat())

export const isEditable = (key: string): key is Key => editableKeys.has(key)
