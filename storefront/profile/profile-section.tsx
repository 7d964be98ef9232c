import { type ReactNode, useId } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { classNames } from '#ui/class-names.ts'

type AccountSectionProps = { title: string; text?: string; className?: string; children: ReactNode }

export function AccountSection({ title, text, className, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('panel mt-6 max-w-form p-4 sm:p-6', className)}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {text && <p className="mt-1 text-neutral-600">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

export function FormLoading({ fields }: { fields: number }) {
  const t = useText()
  return <FormSkeleton label={t('profile.loading')} fields={fields} />
}

export function ProfileLost({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const t = useText()
  return (
    <ErrorState
      text={t('profile.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={onRetry}
      retrying={isRetrying}
      className="panel min-h-60 max-w-form"
    />
  )
}
