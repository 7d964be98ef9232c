import { z } from 'zod'
import { call } from './call.ts'
import { moment, singleLineText } from './shapes.ts'

/** A currency by ISO 4217, as EUR. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** The value of one unit of the default currency: a decimal text, so that no digit is lost. */
const rateText = z.string().regex(/^\d{1,10}(\.\d{1,8})?$/)

/** `hand`: an operator sets the rate; `bank`: it follows the daily file of the European Central Bank. */
const rateSource = z.enum(['hand', 'bank'])

const ownFields = {
  code: currencyCode,
  symbol: singleLineText(8),
  position: z.enum(['prefix', 'suffix']),
  is_default: z.boolean(),
  /** Whether shoppers can choose it. */
  is_enabled: z.boolean(),
  rate_source: rateSource,
}

const operatorCurrencies = z.strictObject({
  version: z.string(),
  /** False once a price, a delivery charge or an amount of a voucher exists: they are written in the default currency. */
  can_change_default: z.boolean(),
  currencies: z.array(
    z.strictObject({
      ...ownFields,
      rate: rateText,
      /** When the rate was set, or the day of the bank's file that confirmed it last. */
      rated_at: moment,
    }),
  ),
})
export type OperatorCurrencies = z.output<typeof operatorCurrencies>
export type OperatorCurrency = OperatorCurrencies['currencies'][number]

/** A currency without `first_rate` keeps its rate, and needs one if it is new. */
const saveCurrenciesBody = z.strictObject({
  version: z.string().max(64),
  currencies: z
    .array(z.strictObject({ ...ownFields, first_rate: rateText.optional() }))
    .min(1)
    .max(100),
})
export type SaveCurrenciesBody = z.output<typeof saveCurrenciesBody>

/** `is_forced` accepts a rate that more than doubles or halves. */
const saveRateBody = z.strictObject({
  version: z.string().max(64),
  rate: rateText,
  is_forced: z.boolean().default(false),
})
export type SaveRateBody = z.output<typeof saveRateBody>

const rateHistory = z.strictObject({
  rates: z.array(z.strictObject({ rate: z.string(), source: rateSource, at: moment })),
})

const params = z.strictObject({ code: currencyCode })

export const operatorCurrencyCalls = {
  listOperatorCurrencies: call({
    method: 'GET',
    path: '/operator/currencies',
    who: 'operator',
    needs: 'settings.read',
    about: 'The currencies with their rates, the default one first.',
    data: operatorCurrencies,
  }),
  saveOperatorCurrencies: call({
    method: 'POST',
    path: '/operator/currencies',
    who: 'operator',
    needs: 'settings.write',
    about: 'Replaces the list of currencies. If another one becomes the default, all rates are converted to it.',
    body: saveCurrenciesBody,
    data: operatorCurrencies,
    refuses: {
      409: ['settings.currency_fixed'],
      422: [
        'settings.given_twice',
        'settings.text',
        'settings.one_default',
        'settings.default_rate',
        'settings.new_default',
        'settings.rate',
      ],
    },
  }),
  saveCurrencyRate: call({
    method: 'POST',
    path: '/operator/currencies/{code}/rate',
    who: 'operator',
    needs: 'settings.write',
    about: 'Sets the rate of a currency by hand.',
    params,
    body: saveRateBody,
    data: operatorCurrencies,
    refuses: { 409: ['settings.default_rate', 'settings.rate_leap'], 422: ['settings.rate'] },
  }),
  listCurrencyRates: call({
    method: 'GET',
    path: '/operator/currencies/{code}/rates',
    who: 'operator',
    needs: 'settings.read',
    about: 'The rates of a currency, newest first, at most 1,000.',
    params,
    data: rateHistory,
  }),
}
