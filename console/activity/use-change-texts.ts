import { helpTopicTexts } from '#console/platform/i18n/help-topics.ts'
import { consoleLanguages } from '#console/platform/i18n/locale.ts'
import { settingLabels } from '#console/platform/i18n/setting-labels.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { ChatReportReason } from '#contract/chat-reports.ts'
import type { BannerPlace, HomeSection } from '#contract/home-page.ts'
import type { ContactState } from '#contract/operator-contact.ts'
import type { OrderState } from '#contract/orders.ts'
import { operatorNouns, shopNouns } from '#contract/permissions.ts'
import type { ImportState } from '#contract/product-files.ts'
import type { ProposalKind } from '#contract/proposals.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import type { ReviewReportReason } from '#contract/review-reports.ts'
import type { ProductState } from '#contract/shop-products.ts'
import type { TicketState } from '#contract/support.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { PlainConsoleKey } from '#locales/text.ts'

const fieldTexts = {
  name: 'members.name',
  locale: 'shell.language',
  time_zone: 'account.time_zone',
  role: 'members.role',
  permissions: 'members.permissions',
  is_disabled: 'members.disabled',
  factor: 'members.factor',
  status: 'activity.status',
  ended: 'account.sessions',
  is_sent: 'activity.is_sent',
  refunded_amount: 'activity.refunded_amount',
  there: 'activity.there',
  threshold: 'activity.threshold',
  pictures: 'activity.pictures',
  picture: 'catalogue.picture',
  color: 'catalogue.color',
  alt: 'activity.alt',
  rows: 'activity.rows',
  is_dry_run: 'activity.is_dry_run',
  description: 'activity.field.description',
  logo: 'activity.field.logo',
  banner: 'activity.field.banner',
  email: 'activity.field.email',
  settled_from: 'activity.field.settled_from',
  phone: 'activity.field.phone',
  legal_name: 'activity.field.legal_name',
  legal_address: 'activity.field.legal_address',
  register_name: 'activity.field.register_name',
  register_number: 'activity.field.register_number',
  tax_number: 'activity.field.tax_number',
  is_certified: 'activity.field.is_certified',
  is_closed: 'activity.field.is_closed',
  holiday: 'activity.field.holiday',
  words: 'activity.field.words',
  from: 'activity.field.from',
  until: 'activity.field.until',
  hours: 'activity.field.hours',
  weekday: 'activity.field.weekday',
  opens_at: 'activity.field.opens_at',
  closes_at: 'activity.field.closes_at',
  processing_days: 'activity.field.processing_days',
  days_min: 'activity.field.days_min',
  days_max: 'activity.field.days_max',
  delivers_elsewhere: 'activity.field.delivers_elsewhere',
  delivery_zones: 'activity.field.delivery_zones',
  charge: 'activity.field.charge',
  free_from: 'activity.field.free_from',
  included_grams: 'activity.field.included_grams',
  per_kg: 'activity.field.per_kg',
  place_count: 'activity.field.place_count',
  places: 'activity.field.places',
  reason: 'activity.field.reason',
  replies: 'activity.field.replies',
  synonyms: 'search.synonyms',
  word: 'search.word',
  synonym: 'search.synonym',
  is_both_ways: 'search.both_ways',
  assignee: 'activity.field.assignee',
  texts: 'activity.field.texts',
  document: 'activity.field.document',
  may_write: 'activity.field.may_write',
  country: 'setup.country',
  currency: 'setup.currency',
  brands: 'catalogue.brands',
  colors: 'catalogue.colors',
  sizes: 'catalogue.sizes',
  taxes: 'catalogue.taxes',
  zones: 'zones.title',
  menus: 'menus.title',
  footers: 'footer.columns',
  translations: 'catalogue.translations',
  slug: 'categories.slug',
  title: 'settings.row_title',
  url: 'links.url',
  percentage: 'catalogue.percentage',
  symbol: 'currencies.symbol',
  position: 'currencies.position',
  rate: 'currencies.rate',
  rate_source: 'currencies.source',
  is_default: 'languages.default',
  default_locale: 'languages.default_language',
  direction: 'languages.direction',
  category: 'products.category',
  brand: 'products.brand',
  vat_tax: 'products.tax',
  unit: 'products.unit',
  weight_grams: 'activity.field.weight_grams',
  summary: 'products.word.summary',
  specifications: 'products.word.specifications',
  search_title: 'products.word.search_title',
  search_description: 'products.word.search_description',
  price: 'products.variant.price',
  discount_price: 'products.variant.discount_price',
  discount_from: 'products.variant.discount_from',
  discount_until: 'products.variant.discount_until',
  size: 'products.variant.size',
  sku: 'products.variant.sku',
  barcode: 'products.variant.barcode',
  is_hidden: 'activity.field.is_hidden',
  state: 'activity.status',
  copied_from: 'activity.field.copied_from',
  products: 'products.title',
  parent: 'activity.field.parent_category',
  parent_id: 'activity.field.parent',
  merged_into: 'activity.field.merged_into',
  moved_into: 'activity.field.moved_into',
  zone_id: 'shops.zone',
  is_open: 'activity.field.is_open',
  paper: 'activity.field.paper',
  count: 'activity.field.count',
  sets: 'starter-sets.title',
  added: 'activity.field.added',
  result: 'activity.field.result',
  hex: 'activity.field.hex',
  kind: 'activity.field.kind',
  parcel: 'activity.field.parcel',
  carrier: 'parcels.carrier',
  tracking_number: 'parcels.tracking_number',
  product_count: 'activity.field.product_count',
  shown_from: 'activity.field.shown_from',
  published_at: 'activity.field.published_at',
  author: 'activity.field.author',
  tags: 'activity.field.tags',
  excerpt: 'activity.field.excerpt',
  before_id: 'activity.field.before_id',
  discount_amount: 'activity.field.discount_amount',
  max_discount: 'activity.field.max_discount',
  min_order_amount: 'activity.field.min_order_amount',
  first_day: 'activity.field.from',
  last_day: 'activity.field.until',
  limit_total: 'activity.field.limit_total',
  limit_per_shopper: 'activity.field.limit_per_shopper',
  is_listed: 'activity.field.is_listed',
  is_paused: 'activity.field.is_paused',
  questions: 'help-questions.title',
  question: 'help-questions.question',
  answer: 'help-questions.answer',
  topic: 'help-questions.topic',
  place: 'activity.field.place',
  is_paused_by_market: 'activity.field.is_paused_by_market',
  payouts: 'payouts.title',
  shop: 'activity.shop',
  transfers: 'payouts.title',
  amount: 'payouts.amount',
  paid: 'payouts.paid',
  paid_on: 'payouts.paid_on',
  reference: 'activity.field.reference',
  is_account_wrong: 'payouts.account_wrong',
  holder: 'payout-account.holder',
  number_end: 'activity.field.number_end',
  bank_name: 'payout-account.bank_name',
  text: 'home-page.banner_text',
  action: 'home-page.banner_action',
  html: 'content-pages.page_text',
  shown_until: 'home-page.shown_until',
  placed_before: 'activity.field.placed_before',
  sections: 'home-page.sections',
  starts_at: 'flash-sales.starts_at',
  ends_at: 'flash-sales.ends_at',
  offers_until: 'flash-sales.offers_until',
  invites_all: 'flash-sales.invites_all',
  shops: 'flash-sales.invited_shops',
} as const satisfies Readonly<Record<string, PlainConsoleKey>>

/** Where a field of a kind of subject means something else. */
const subjectFieldTexts: Readonly<Record<string, Readonly<Record<string, PlainConsoleKey>>>> = {
  banner: { place: 'home-page.place' },
  post: { position: 'blog.position' },
}

const stateTexts: Readonly<
  Record<
    | OrderState
    | ReturnState
    | ProductState
    | TicketState
    | ContactState
    | ImportState
    | 'accepted'
    | 'approved'
    | 'failed',
    PlainConsoleKey
  >
> = {
  open: 'tickets.state.open',
  answered: 'tickets.state.answered',
  closed: 'tickets.state.closed',
  done: 'contact-messages.state.done',
  spam: 'contact-messages.state.spam',
  pending: 'orders.state.pending',
  confirmed: 'orders.state.confirmed',
  processing: 'orders.state.processing',
  picked_up: 'orders.state.picked_up',
  on_the_way: 'orders.state.on_the_way',
  delivered: 'orders.state.delivered',
  cancelled: 'orders.state.cancelled',
  returned: 'orders.state.returned',
  refunded: 'orders.state.refunded',
  refused: 'activity.state.refused',
  draft: 'activity.state.draft',
  waiting: 'activity.state.waiting',
  shown: 'activity.state.shown',
  archived: 'activity.state.archived',
  accepted: 'activity.state.accepted',
  approved: 'applications.state_approved',
  uploaded: 'imports.state_uploaded',
  running: 'imports.state_running',
  checked: 'imports.state_checked',
  stopped: 'imports.state_stopped',
  failed: 'payouts.state.failed',
}

/** Of reports; other reasons are written by people. */
const reasonTexts: Readonly<Record<ChatReportReason | ReviewReportReason, PlainConsoleKey>> = {
  insult: 'reviews.reason.insult',
  fraud: 'chat-reports.reason.fraud',
  advertising: 'reviews.reason.advertising',
  unwanted: 'chat-reports.reason.unwanted',
  personal_data: 'reviews.reason.personal_data',
  not_about_product: 'reviews.reason.not_about_product',
  untrue: 'reviews.reason.untrue',
  other: 'reviews.reason.other',
}

/** Of proposals. */
const kindTexts: Readonly<Record<ProposalKind, PlainConsoleKey>> = { brand: 'products.brand', color: 'catalogue.color' }

/** Of banners. Help questions have numbers. */
const placeTexts: Readonly<Record<BannerPlace, PlainConsoleKey>> = {
  hero: 'home-page.hero',
  side: 'home-page.side',
  pair: 'home-page.pair',
}

const findText = (texts: Readonly<Record<string, PlainConsoleKey>>, name: string): PlainConsoleKey | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** Values that the program writes, by field. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, PlainConsoleKey>>>> = {
  status: stateTexts,
  state: stateTexts,
  reason: reasonTexts,
  kind: kindTexts,
  topic: helpTopicTexts,
  place: placeTexts,
}

/** Names of changed fields, of settings as their page has them, and values in words, such as "Yes", "Packer" or "Change: Orders". */
export function useChangeTexts(subjectType?: string) {
  const nameField = useFieldName(subjectType)
  return { nameField, writeValue: useValueText(nameField) }
}

const namedFields: Readonly<Record<string, PlainConsoleKey>> = { ...settingLabels, ...fieldTexts }

/** "Name of the marketplace (العربية)" for `app_name.ar`. */
function useFieldName(subjectType = ''): (field: string) => string {
  const t = useText()
  return (field) => {
    const [name = '', locale] = field.split('.')
    const text = findText(subjectFieldTexts[subjectType] ?? {}, name) ?? namedFields[name]
    const label = text ? t(text) : (titleOf(name) ?? name.replaceAll('_', ' '))
    return locale ? `${label} (${titleOf(locale) ?? locale})` : label
  }
}

const titleOf = (code: string) => consoleLanguages.find(({ locale }) => locale === code)?.title

function useValueText(nameField: (field: string) => string): (field: string, value: unknown) => string {
  const t = useText()
  const writePlain = usePlainText()
  const write = (field: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.map((each) => write(field, each)).join(t('shell.list_comma')) || t('form.empty_value')
    if (typeof value !== 'object' || value === null) return writePlain(field, value)
    return field === 'sections' ? writeSection(value) : writeFields(value) || t('form.empty_value')
  }
  const writeSection = (section: { readonly name?: HomeSection; readonly is_shown?: boolean }) => {
    const label = section.name ? t(`home-page.section.${section.name}`) : ''
    return section.is_shown ? label : t('home-page.section_off', { section: label })
  }
  const writeFields = (fields: object) =>
    Object.entries(fields)
      .map(([name, value]) => `${nameField(name)}: ${write(name, value)}`)
      .join(t('shell.list_comma'))
  return write
}

const dayPattern = /^\d{4}-\d\d-\d\d$/
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const maxTextCharacters = 200

/** Values that are no list and no object. */
function usePlainText(): (field: string, value: unknown) => string {
  const t = useText()
  const locale = useLocale()
  const nameRole = useRoleName()
  const { dayTime } = useMoments()
  const namePermission = (permission: string) => {
    const [noun, level] = permission.split('.')
    const known = [...shopNouns, ...operatorNouns].find((each) => each === noun)
    if (!known) return permission
    const area = t(`permissions.${known}`)
    return level === 'write' ? t('members.change_area', { area }) : t('members.see_area', { area })
  }
  return (field, value) => {
    if (field === 'placed_before')
      return value ? t('activity.before_title', { title: isolateText(String(value)) }) : t('activity.at_end')
    if (value === null || value === undefined || value === '') return t('form.empty_value')
    if (typeof value === 'boolean') return value ? t('activity.yes') : t('activity.no')
    const text = String(value)
    if (field === 'permissions') return namePermission(text)
    if (field === 'locale' || field === 'default_locale') return titleOf(text) ?? text
    if (momentPattern.test(text) && !Number.isNaN(Date.parse(text))) return dayTime(text)
    if (dayPattern.test(text) && !Number.isNaN(Date.parse(text))) return formatCalendarDay(text, locale)
    const known = findText(valueTexts[field] ?? {}, text)
    if (known) return t(known)
    if (field === 'role') return nameRole({ key: text, name: null })
    return shorten(field.startsWith('html') ? text.replace(/<[^>]*>/g, ' ') : text)
  }
}

/** The file with all activity has the whole texts. */
function shorten(text: string): string {
  const characters = [...text.trim()]
  const start = characters.slice(0, maxTextCharacters).join('')
  return characters.length > maxTextCharacters ? `${start}…` : start
}
