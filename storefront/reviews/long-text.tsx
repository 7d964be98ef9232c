import { useEffect, useRef, useState } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'

/** Six lines of what somebody wrote, and all of it when asked. The button is there only where something is hidden. */
export function LongText({ text }: { text: string }) {
  const t = useText()
  const body = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const box = body.current
    if (!box || isOpen) return
    const watch = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    watch.observe(box)
    return () => watch.disconnect()
  }, [isOpen])
  if (text === '') return null
  return (
    <div className="mt-2">
      <p ref={body} dir="auto" className={classNames('max-w-text whitespace-pre-line', !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="text-label relative mt-1 min-h-6 text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t(isOpen ? 'reviews.read_less' : 'reviews.read_more')}
        </button>
      )}
    </div>
  )
}
