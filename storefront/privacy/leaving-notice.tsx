import { useQuery } from '@tanstack/react-query'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { PendingPart } from '#ui/blocks/skeleton.tsx'
import { Leaving } from './leaving.tsx'
import { leavingQuery } from './leaving-query.ts'

/** Where an account opens: that it is going to be deleted, and the way to keep it. Otherwise nothing. */
export function LeavingNotice() {
  const { data, isLoading } = useQuery(leavingQuery, shopperData)
  if (isLoading) return <PendingPart />
  if (!data?.deletes_at) return null
  return (
    <div className="mb-6">
      <Leaving {...data} />
    </div>
  )
}
