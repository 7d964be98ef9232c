import { whole } from './field-kinds.ts'

const manyRange = [1, 1_000_000] as const

/** Limits of orders and registrations. An account is new until its first delivery or `new_account_days`, whichever comes first. */
export const limitFields = {
  cash_order_limit: whole('Most open cash orders of an account, and of a contact over all accounts', [1, 10_000], 20),
  cash_piece_limit: whole('Most pieces in open cash orders of an account, and of a contact', manyRange, 100),
  new_account_days: whole('Days for which an account without a delivered order is new; 0: none is', [0, 3_650], 30),
  new_cash_order_limit: whole('cash_order_limit of accounts that are new or proved no contact', [1, 10_000], 5),
  new_cash_piece_limit: whole('cash_piece_limit of accounts that are new or proved no contact', manyRange, 20),
  new_cash_stock_percent: whole(
    "Percent of a variant's stock that open cash orders of such accounts hold together; 100: no limit",
    [1, 100],
    50,
  ),
  new_stock_percent: whole('The same with their unpaid online orders', [1, 100], 75),
  held_piece_count: whole('Pieces from which a cash order of such an account is marked for its shop', manyRange, 10),
  refund_confirm_amount: whole(
    'Refunds of this amount or more, in the default currency, ask the person of a shop or the market for a password or code again',
    [0, 1_000_000_000],
    200,
  ),
  unpaid_order_limit: whole('Most unpaid online orders of an account that hold stock', [1, 10_000], 10),
  network_order_limit: whole('Most attempts to order from one network in an hour', manyRange, 200),
  network_registration_limit: whole('Most registrations from one network in an hour', manyRange, 30),
  registration_limit: whole('Most registrations in an hour from all networks together', manyRange, 1_000),
  network_code_limit: whole('Most one-time codes that one network requests in a day', manyRange, 200),
  contact_mail_limit: whole('Most mails in a day to one address of a shopper', manyRange, 100),
  contact_sms_limit: whole('Most SMS in a day to one number', manyRange, 40),
  account_mail_limit: whole('Most mails in a day about one account', manyRange, 100),
  account_sms_limit: whole('Most SMS in a day about one account', manyRange, 40),
  mail_limit: whole('Most mails of the shop in a day', manyRange, 20_000),
  sms_limit: whole('Most SMS of the shop in a day', manyRange, 1_000),
}

export const orderLimitKeys = [
  'cash_order_limit',
  'cash_piece_limit',
  'new_account_days',
  'new_cash_order_limit',
  'new_cash_piece_limit',
  'new_cash_stock_percent',
  'new_stock_percent',
  'held_piece_count',
  'unpaid_order_limit',
  'network_order_limit',
] as const satisfies readonly (keyof typeof limitFields)[]

export const messageLimitKeys = [
  'contact_mail_limit',
  'contact_sms_limit',
  'account_mail_limit',
  'account_sms_limit',
  'mail_limit',
  'sms_limit',
] as const satisfies readonly (keyof typeof limitFields)[]

export const registrationLimitKeys = [
  'network_registration_limit',
  'registration_limit',
] as const satisfies readonly (keyof typeof limitFields)[]
