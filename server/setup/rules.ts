import type { ChecklistKey, ChecklistLine } from '#contract/setup.ts'

export interface ChecklistFacts {
  readonly has_name: boolean
  readonly has_logo: boolean
  readonly languages: number
  readonly has_amounts: boolean
  readonly currency: string
  /** The currency of the country of the market; undefined if it is not known. */
  readonly usual_currency: string | undefined
  readonly taxes: number
  readonly zones: number
  readonly categories: number
  readonly colors: number
  readonly sizes: number
  readonly is_multi_vendor: boolean
  readonly commission: number
  readonly has_delivery_terms: boolean
  /** Pages with the texts that every new shop has. */
  readonly starter_pages: number
  readonly shops: number
  readonly products: number
  readonly is_open: boolean
  /** Whether the operator enabled a gateway that this process is configured for, other than the sandbox. */
  readonly has_gateway: boolean
  readonly enabled_gateways: readonly string[]
  /** Whether the mail server took the last test mail. */
  readonly is_mail_tested: boolean
  readonly missing: MissingVariables
}

/** Environment variables that services of a process lack, by service. */
export interface MissingVariables {
  readonly mail: readonly string[]
  readonly sms: readonly string[]
  readonly stripe: readonly string[]
  readonly paypal: readonly string[]
}

declare module '#server/context.ts' {
  interface Services {
    readonly missingVariables: MissingVariables
  }
}

interface LineRule {
  readonly minutes: number
  /** Below `/console/market/`; the fragment is a group of the settings. */
  readonly page: string | ((facts: ChecklistFacts) => string)
  isDone(facts: ChecklistFacts): boolean
  /** Whether a market can open without it; by default it cannot. */
  isOptional?(facts: ChecklistFacts): boolean
  missing?(facts: ChecklistFacts): readonly string[]
}

const always = () => true

const lineRules: Readonly<Record<ChecklistKey, LineRule>> = {
  identity: { minutes: 5, page: 'settings#identity', isDone: ({ has_name, has_logo }) => has_name && has_logo },
  languages: { minutes: 2, page: 'languages', isDone: ({ languages }) => languages > 0 },
  currency: {
    minutes: 2,
    page: 'currencies',
    isDone: ({ has_amounts, currency, usual_currency }) =>
      has_amounts || usual_currency === undefined || currency === usual_currency,
    isOptional: always,
  },
  taxes: { minutes: 5, page: 'taxes', isDone: ({ taxes }) => taxes > 0, isOptional: always },
  zones: { minutes: 5, page: 'zones', isDone: ({ zones }) => zones > 0 },
  categories: { minutes: 10, page: 'categories', isDone: ({ categories }) => categories > 0 },
  colors_and_sizes: {
    minutes: 5,
    page: ({ colors }) => (colors > 0 ? 'sizes' : 'colors'),
    isDone: ({ colors, sizes }) => colors > 0 && sizes > 0,
    isOptional: always,
  },
  commission: {
    minutes: 2,
    page: 'settings#mode',
    isDone: ({ is_multi_vendor, commission }) => !is_multi_vendor || commission > 0,
    isOptional: always,
  },
  delivery_and_returns: {
    minutes: 5,
    page: 'settings#checkout',
    isDone: ({ has_delivery_terms }) => has_delivery_terms,
    isOptional: always,
  },
  pages: { minutes: 30, page: 'pages', isDone: ({ starter_pages }) => starter_pages === 0, isOptional: always },
  mail: {
    minutes: 10,
    page: 'settings#contact',
    isDone: ({ missing, is_mail_tested }) => missing.mail.length === 0 && is_mail_tested,
    missing: ({ missing }) => missing.mail,
  },
  sms: {
    minutes: 10,
    page: 'settings#sign_up',
    isDone: ({ missing }) => missing.sms.length === 0,
    isOptional: always,
    missing: ({ missing }) => missing.sms,
  },
  gateway: {
    minutes: 20,
    page: 'settings#payments',
    isDone: ({ has_gateway }) => has_gateway,
    // An enabled gateway that is not configured is not offered to shoppers.
    isOptional: ({ enabled_gateways }) => enabled_gateways.length === 0,
    missing: findMissingGatewayVariables,
  },
  first_shop: { minutes: 10, page: 'shops', isDone: ({ shops }) => shops > 0 },
  // Products are made at the desk of a shop; the operator enters one from the list.
  first_product: { minutes: 10, page: 'shops', isDone: ({ products }) => products > 0 },
  open: { minutes: 1, page: '', isDone: ({ is_open }) => is_open },
}

/** Those of the enabled gateways; if none is enabled, those of all. */
function findMissingGatewayVariables({ enabled_gateways, missing }: ChecklistFacts): readonly string[] {
  const names = (['stripe', 'paypal'] as const).filter(
    (name) => enabled_gateways.length === 0 || enabled_gateways.includes(name),
  )
  return names.flatMap((name) => missing[name])
}

export const buildLines = (facts: ChecklistFacts): ChecklistLine[] =>
  (Object.entries(lineRules) as [ChecklistKey, LineRule][]).map(([key, rule]) => {
    const isDone = rule.isDone(facts)
    const page = typeof rule.page === 'string' ? rule.page : rule.page(facts)
    return {
      key,
      state: isDone ? 'done' : rule.isOptional?.(facts) ? 'recommended' : 'open',
      minutes: rule.minutes,
      path: `/console/market${page && `/${page}`}`,
      missing_variables: isDone ? [] : [...(rule.missing?.(facts) ?? [])],
    }
  })

interface ConfiguredParts {
  readonly sending: { readonly smtpUrl?: string | undefined; readonly sms?: object | undefined }
  readonly payments: { readonly stripe?: object | undefined; readonly paypal?: object | undefined }
}

export const listMissingVariables = ({ sending, payments }: ConfiguredParts): MissingVariables => ({
  mail: sending.smtpUrl ? [] : ['SMTP_URL'],
  sms: sending.sms ? [] : ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  stripe: payments.stripe ? [] : ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: payments.paypal ? [] : ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
})
