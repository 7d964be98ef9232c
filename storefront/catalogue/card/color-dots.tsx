import { useText } from '#storefront/platform/i18n/texts.tsx'

const most = 4

/** A hint that there are colours to choose from; nothing to press. Those without room are left out. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const t = useText()
  if (colors.length < 2) return null
  return (
    <span className="flex h-4 min-w-0 flex-wrap items-center justify-end gap-x-1 gap-y-4 overflow-hidden">
      <span className="sr-only">{t('catalogue.colors', { count: colors.length })}</span>
      {colors.slice(0, most).map((color) => (
        <span
          key={color}
          aria-hidden
          className="size-3 rounded-full border border-neutral-500/60 forced-color-adjust-none"
          style={{ backgroundColor: color }}
        />
      ))}
      {colors.length > most && (
        <bdi aria-hidden className="text-micro text-neutral-600">{`+${colors.length - most}`}</bdi>
      )}
    </span>
  )
}
