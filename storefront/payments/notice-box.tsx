import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'

const toneClasses = {
  plain: 'border-neutral-200 bg-white text-neutral-700',
  warning: 'border-warning-icon bg-warning-soft text-warning',
  success: 'border-success bg-success-soft text-success',
}

type NoticeProps = { tone?: keyof typeof toneClasses; icon: ReactNode; title?: string; children: ReactNode }

export function Notice({ tone = 'plain', icon, title, children }: NoticeProps) {
  return (
    <section
      className={`flex items-start gap-3 rounded-xl border p-4 ${toneClasses[tone]} [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0`}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title && <h2 className="text-h3 mb-1 text-inherit">{title}</h2>}
        {children}
      </div>
    </section>
  )
}

export function PendingNotice({ text }: { text: string }) {
  return (
    <Notice icon={<Spinner />}>
      <p role="status">{text}</p>
    </Notice>
  )
}

export function PaidNotice() {
  const t = useText()
  return (
    <Notice tone="success" icon={<CircleCheck />}>
      <p role="status">{t('payments.received')}</p>
    </Notice>
  )
}

export function LapsedNotice({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Notice tone="warning" icon={<CircleX />} title={t('payments.lapsed')}>
      <p>{t('payments.lapsed_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </Notice>
  )
}
