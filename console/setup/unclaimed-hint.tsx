import { queryOptions, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { callAsGuest } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async () => (await callAsGuest('GET /desk/setup')).data,
})

const command = 'npm run operator -- link'

/** For a market without an operator, whose sign-in would be a dead end. Nothing if that cannot be read. */
export function UnclaimedHint() {
  const t = useText()
  const { data } = useQuery(setupQuery)
  if (data?.is_claimed !== false) return null
  return (
    <div role="status" className="flex gap-3 rounded-md bg-brand-soft p-4 text-brand-soft-text">
      <Info className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p>{t('setup.unclaimed')}</p>
        <p>
          {t('setup.unclaimed_again')} <code className="wrap-anywhere">{command}</code>
        </p>
      </div>
    </div>
  )
}
