import { LoadingRegion, Skeleton } from './skeleton.tsx'

type FormSkeletonProps = {
  label: string
  fields: number
}

export function FormSkeleton({ label, fields }: FormSkeletonProps) {
  return (
    <LoadingRegion label={label}>
      <div className="panel grid max-w-form gap-5 p-4 sm:p-6">
        {Array.from({ length: fields }, (_, field) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change places
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11" />
          </div>
        ))}
        <Skeleton className="h-11 w-36" />
      </div>
    </LoadingRegion>
  )
}
