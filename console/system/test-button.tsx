import { useMutation } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import type { SystemTest } from '#contract/operator-system.ts'
import { formatNumber } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'

interface TestButtonProps {
  readonly what: SystemTest
  /** The number that gets the SMS. */
  readonly to?: string
}

/** Tests a service and shows what happened. */
export function TestButton({ what, to }: TestButtonProps) {
  const t = useText()
  const locale = useLocale()
  const canTest = useCan()('system.write')
  const test = useMutation({
    mutationFn: () => call('POST /operator/system/test', { body: { what, ...(to && { to }) } }, { isSlow: true }),
  })
  if (!canTest) return null
  const isGood = test.data?.data.result === 'ok'
  const milliseconds = formatNumber(test.data?.data.milliseconds ?? 0, locale)
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="compact" loading={test.isPending} onClick={() => test.mutate()}>
        {t('system.test')}
      </Button>
      <p role="status" className="wrap-anywhere text-neutral-700 empty:hidden">
        {isGood && `${test.data?.message} (${t('system.took', { milliseconds })})`}
      </p>
      <FormProblem error={test.error ?? (test.data && !isGood ? test.data : undefined)} />
    </div>
  )
}
