import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { createTabState } from '#storefront/platform/session/tab-state.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { controlLook } from '#ui/forms/field-control.ts'
import { maxMessageLength, normaliseMessageText } from '../messages/outgoing.ts'
import { sendMessage } from '../sending.ts'

type ComposerProps = { shop: { id: ShopId; name: string }; takesFocus: boolean }

const counterThreshold = 3500

/** Enter sends, Shift+Enter starts a line. Drafts are stored for each shop. */
export function Composer({ shop, takesFocus }: ComposerProps) {
  const t = useText()
  const counter = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(shop.id)
  const isCounted = draft.length >= counterThreshold
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const send = () => {
    const text = normaliseMessageText(draft)
    if (text !== '') sendMessage(shop.id, text)
    saveDraft(shop.id, '')
    field.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
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
          maxLength={maxMessageLength}
          value={draft}
          onChange={(event) => saveDraft(shop.id, event.target.value)}
          onKeyDown={handleKeyDown}
          placeholder={t('chat.type')}
          aria-label={t('chat.type_to', { shop: isolateText(shop.name) })}
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
          <bdi>{t('chat.characters', { used: draft.length, limit: maxMessageLength })}</bdi>
        </p>
      )}
    </form>
  )
}

/** Whether Enter confirms a word of an input method. Safari reports that only by key code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

const drafts = createTabState('chat-drafts', parseDrafts, { outlivesSession: true })

const useDraft = (shop_id: ShopId): string => drafts.useValue()[shop_id] ?? ''

function saveDraft(shop_id: ShopId, text: string): void {
  const { [shop_id]: _, ...others } = drafts.get()
  drafts.set(text ? { ...others, [shop_id]: text } : others)
}

function parseDrafts(stored: unknown): Readonly<Record<number, string>> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
}
