import { useText } from '#console/platform/i18n/texts.tsx'

interface RowNameProps {
  readonly name: string
  /** Without it the name is only text. */
  readonly open: (() => void) | undefined
}

export function RowName({ name, open }: RowNameProps) {
  const t = useText()
  const text = (
    <bdi translate="no" className="wrap-anywhere">
      {name}
    </bdi>
  )
  if (!open) return <span className="text-label">{text}</span>
  return (
    <button
      type="button"
      aria-label={t('form.edit', { name })}
      onClick={open}
      className="text-label relative justify-self-start rounded-sm text-start text-brand-text underline underline-offset-4 hit-44"
    >
      {text}
    </button>
  )
}
