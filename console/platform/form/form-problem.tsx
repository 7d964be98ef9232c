import { CircleAlert } from 'lucide-react'

/** An error of the server that belongs to no field. */
export const FormProblem = ({ error }: { error: { message?: string } | undefined }) => (
  <div role="alert" className="contents">
    {error?.message && (
      <p className="flex items-start gap-2 rounded-lg bg-danger-soft p-3 text-danger">
        <CircleAlert className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{error.message}</span>
      </p>
    )}
  </div>
)
