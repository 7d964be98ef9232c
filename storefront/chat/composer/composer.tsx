import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { controlLook } from '#ui/forms/field-control.ts'
import { say } from '../data/sending.ts'
import { keepDraft, useDraft } from './drafts.ts'
import { longestMessage, readyText } from './ready-text.ts'

type ComposerProps = { shop: { id: number; name: string }; takesFocus: boolean }

/** From so many characters on it is said how many there may be. */
const countedFrom = 3500

/** Where the shopper writes: Enter sends, Shift and Enter begin a line, and what is not sent yet stays. */
export function Composer({ shop, takesFocus }: ComposerProps) {
  const t = useText()
  const counter = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(shop.id)
  const isCounted = draft.length >= countedFrom
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const send = () => {
    const text = readyText(draft)
    if (text !== '') say(shop.id, text)
    keepDraft(shop.id, '')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 border-t border-neutral-200 bg-white p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          maxLength={longestMessage}
          value={draft}
          onChange={(event) => keepDraft(shop.id, event.target.value)}
          onKeyDown={press}
          placeholder={t('chat.type')}
          aria-label={t('chat.type_to', { shop: isolated(shop.name) })}
          aria-describedby={isCounted ? counter : undefined}
          className={`${controlLook} field-sizing-content max-h-[calc(5lh+1.25rem)] resize-none wrap-anywhere py-2 contain-inline-size`}
        />
        <IconButton
          type="submit"
          variant="solid"
          label={t('chat.send')}
          icon={<DirectionalIcon icon={SendHorizontal} />}
        />
      </div>
      {isCounted && (
        <p id={counter} className="text-meta mt-1 text-end text-neutral-600 tabular-nums">
          <bdi>{t('chat.characters', { used: draft.length, most: longestMessage })}</bdi>
        </p>
      )}
    </form>
  )
}

/** The Enter that takes over a word of an input method. Safari says so only by its code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
