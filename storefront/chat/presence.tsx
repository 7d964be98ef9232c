import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type PresenceProps = {
  /** Null while it is not known: the room is kept. */
  isOnline: boolean | null
  className?: string
}

/** Whether somebody of a shop is there, as a dot and a word. */
export function Presence({ isOnline, className }: PresenceProps) {
  const t = useText()
  return (
    <span
      className={classNames(
        'text-meta inline-flex items-center gap-1.5',
        isOnline ? 'text-success' : 'text-neutral-600',
        isOnline === null && 'invisible',
        className,
      )}
    >
      <PresenceDot isOnline={isOnline === true} className="size-2" />
      {t(isOnline ? 'chat.online' : 'chat.offline')}
    </span>
  )
}

export function PresenceDot({ isOnline, className }: { isOnline: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 rounded-full forced-color-adjust-none',
        isOnline ? 'bg-success' : 'border border-neutral-500 bg-white',
        className,
      )}
    />
  )
}
