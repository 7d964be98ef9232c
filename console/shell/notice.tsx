import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Anchor } from '#ui/anchor.tsx'

/** What the last action did, with its undo or a link. */
export function Notice() {
  const t = useText()
  const { text, undo, link, hide } = useNotice()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--action-bar)+1rem)] z-toast grid place-items-center px-4"
    >
      {text && (
        <div className="text-label flex max-w-full items-center gap-4 rounded-lg bg-neutral-800 px-4 py-2.5 text-white shadow-3">
          <p className="min-w-0 wrap-anywhere">{text}</p>
          {undo && (
            <button
              type="button"
              className="pointer-events-auto relative shrink-0 rounded-sm whitespace-nowrap underline underline-offset-4 hit-44"
              onClick={() => {
                hide()
                undo()
              }}
            >
              {t('form.undo')}
            </button>
          )}
          {link && (
            <Anchor
              href={link.href}
              target="_blank"
              rel="noreferrer"
              className="pointer-events-auto relative rounded-sm underline underline-offset-4 hit-44"
            >
              {link.label}
            </Anchor>
          )}
        </div>
      )}
    </div>
  )
}
