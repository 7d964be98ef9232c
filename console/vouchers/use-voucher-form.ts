import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatCalendarDay } from '#locales/dates.ts'
import { useVoucherCalls, type VoucherAnswer } from './voucher-queries.ts'
import { useVoucherTexts } from './voucher-texts.ts'
import {
  readVoucherFields,
  toCode,
  toFormPath,
  toVoucherEdit,
  toVoucherFields,
  toVoucherValues,
  type VoucherValues,
} from './voucher-values.ts'

interface UseVoucherFormParams {
  /** A new voucher has the id 0. */
  readonly data: VoucherAnswer
  readonly onStored?: (stored: VoucherAnswer) => void
  readonly formName?: string
}

/** Creates a new voucher, or saves a stored one. */
export function useVoucherForm({ data, onStored, formName }: UseVoucherFormParams) {
  const { create, save, show } = useVoucherCalls()
  return useVersionedForm<VoucherAnswer, VoucherValues>({
    data,
    formName,
    readFields: readVoucherFields,
    toFields: toVoucherFields,
    toValues: toVoucherValues,
    describeField: useDescribeVoucher(),
    // With input that was typed while a new voucher was saved, the next save changes that voucher.
    post: async (fields, _, version, { voucher: { id } }) => {
      const values = toVoucherValues(fields)
      const edit = toVoucherEdit(values)
      try {
        return await (id ? save(id, { ...edit, version }) : create({ ...edit, code: toCode(values.code) }))
      } catch (error) {
        throw renameErrorFields(error, (path) => toFormPath(path, values))
      }
    },
    onStored: (stored) => {
      show(stored)
      onStored?.(stored)
    },
  })
}

/** How the conflict view shows the fields. */
function useDescribeVoucher() {
  const t = useText()
  const locale = useLocale()
  const { amount } = useVoucherTexts()
  const labels: Readonly<Record<string, string>> = {
    discount_type: t('vouchers.discount_type'),
    percentage: t('vouchers.percentage'),
    max_discount: t('vouchers.max_discount'),
    amount: t('vouchers.amount'),
    min_order_amount: t('vouchers.minimum'),
    first_day: t('vouchers.first_day'),
    last_day: t('vouchers.last_day'),
    limit_total: t('vouchers.limit_total'),
    limit_per_shopper: t('vouchers.limit_per_shopper'),
    is_listed: t('vouchers.visibility'),
  }
  return (name: string, value: unknown) => {
    const write = () => {
      if (typeof value === 'boolean') return t(value ? 'vouchers.listed' : 'vouchers.by_code')
      if (typeof value === 'number') return amount(value / 100)
      if (name === 'discount_type') return t(value === 'Fixed' ? 'vouchers.type_fixed' : 'vouchers.type_percentage')
      return name.endsWith('_day') && value ? formatCalendarDay(String(value), locale) : String(value ?? '')
    }
    return { label: labels[name] ?? name, text: write() }
  }
}
