import { useText } from '#console/platform/i18n/texts.tsx'

/** Reasons that the system gives; all others are texts of people. */
const systemReasons = ['cancelled', 'returned', 'return', 'late', 'excess', 'unpaid'] as const

/** The reason of a refund, as people read it. */
export function useReasonText(): (reason: string) => string {
  const t = useText()
  return (reason) => {
    const known = systemReasons.find((each) => each === reason)
    return known ? t(`payments.reason.${known}`) : reason
  }
}
