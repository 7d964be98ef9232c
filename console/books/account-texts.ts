import { useText } from '#console/platform/i18n/texts.tsx'
import { type LedgerAccount, ledgerAccounts } from '#contract/book-kinds.ts'

const prefix = 'gateway:'
const brands: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' }

const findAccount = (account: string): LedgerAccount | undefined => ledgerAccounts.find((each) => each === account)

/** The name of an account of the ledger, and one sentence that says what its balance is. */
export function useAccountTexts() {
  const t = useText()
  const gatewayOf = (account: string): string => {
    const name = account.slice(prefix.length)
    return name === 'sandbox' ? t('payments.sandbox') : (brands[name] ?? name)
  }
  return {
    nameAccount: (account: string): string => {
      const known = findAccount(account)
      return known ? t(`books.account.${known}`) : gatewayOf(account)
    },
    explainAccount: (account: string): string => {
      const known = findAccount(account)
      return known ? t(`books.account_text.${known}`) : t('books.account_text.gateway', { gateway: gatewayOf(account) })
    },
  }
}
