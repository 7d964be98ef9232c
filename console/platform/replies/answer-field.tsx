import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { chooseReplyText, fillReply, type ReplyValues } from '#contract/reply-placeholders.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useMedia } from '#ui/media.ts'
import { type Reply, useReplies } from './reply-list.ts'
import { optionId, ReplyOptions } from './reply-options.tsx'
import { findReplyQuery, searchReplies } from './reply-search.ts'

export interface AnswerFieldHandle {
  readonly focus: () => void
  /** Writes a slash at the caret, which opens the list, or closes the open one: for people without a keyboard. */
  readonly toggleReplies: () => void
}

interface AnswerFieldProps {
  readonly ref: Ref<AnswerFieldHandle>
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isReadOnly: boolean
  readonly maxLength: number
  readonly rows?: number | undefined
  readonly locale: string | null
  readonly values: ReplyValues
}

/** A text area with the list of canned replies below it, while the caret follows a slash. */
export function AnswerField({
  ref,
  label,
  text,
  onChange,
  isReadOnly,
  maxLength,
  rows = 5,
  ...reply
}: AnswerFieldProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const hasKeyboard = useMedia('(pointer: fine)')
  const choice = useReplyChoice({ text, field, onChange, isReadOnly, ...reply })
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), toggleReplies: choice.toggleByButton }))
  const chosen = choice.options[choice.active]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Field label={label} hint={hasKeyboard ? t('replies.keys') : undefined}>
        <TextArea
          ref={field}
          rows={rows}
          value={text}
          readOnly={isReadOnly}
          maxLength={maxLength}
          counterLabel={(used, limit) => t('form.text_used', { used, limit })}
          onChange={(event) => choice.write(event.target.value, event.target.selectionStart)}
          onSelect={(event) => choice.follow(text, event.currentTarget.selectionStart)}
          onKeyDown={choice.onKeyDown}
          aria-autocomplete="list"
          aria-controls={choice.isOpen ? listId : undefined}
          aria-activedescendant={choice.isOpen && chosen ? optionId(listId, chosen) : undefined}
        />
      </Field>
      {choice.isOpen && (
        <ReplyOptions
          {...{ listId, options: choice.options, active: choice.active }}
          textOf={choice.textOf}
          onChoose={choice.insert}
        />
      )}
    </div>
  )
}

interface ReplyChoiceParams extends Pick<AnswerFieldProps, 'text' | 'onChange' | 'isReadOnly' | 'locale' | 'values'> {
  readonly field: { readonly current: HTMLTextAreaElement | null }
}

/** Which replies are offered, which one is highlighted, and the keys that choose it. */
function useReplyChoice({ locale, values, isReadOnly, ...written }: ReplyChoiceParams) {
  const { data } = useReplies()
  const { data: languages } = useQuery(shopLanguagesQuery)
  const [highlighted, setHighlighted] = useState(0)
  const { query, replaceQuery, close, toggleByButton, follow } = useSlash(written)
  // The field is emptied after sending: a reply inserted meanwhile would be lost.
  const isOpen = query !== undefined && !isReadOnly
  const options = isOpen ? searchReplies(data?.replies ?? [], query.search) : []
  const active = Math.min(highlighted, Math.max(options.length - 1, 0))
  const textOf = ({ texts }: Reply) => fillReply(chooseReplyText(texts, locale, languages?.[0]?.name), values)
  const insert = (reply: Reply) => {
    replaceQuery(textOf(reply))
    setHighlighted(0)
  }
  const write = (changed: string, position: number) => {
    setHighlighted(0)
    follow(changed, position)
    written.onChange(changed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const reply = options[active]
    runKey(event, {
      Escape: close,
      ArrowDown: reply && (() => setHighlighted((active + 1) % options.length)),
      ArrowUp: reply && (() => setHighlighted((active - 1 + options.length) % options.length)),
      Enter: reply && (() => insert(reply)),
      Tab: reply && (() => insert(reply)),
    })
  }
  return { isOpen, options, active, textOf, insert, toggleByButton, write, follow, onKeyDown }
}

/** The slash before the caret, unless its list was closed. */
function useSlash({ text, field, onChange }: Pick<ReplyChoiceParams, 'text' | 'field' | 'onChange'>) {
  const [caret, setCaret] = useState(0)
  /** The slash whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  /** Where the button wrote its slash, with a space before it: neither is a text of the person. */
  const [insertedAt, setInsertedAt] = useState<number>()
  const found = findReplyQuery(text, caret)
  const query = found?.start === closedAt ? undefined : found
  /** Another slash opens the list again. A key that closes the list also selects: that event sees the state of before. */
  const follow = (shown: string, position: number) => {
    setCaret(position)
    const slash = findReplyQuery(shown, position)?.start
    if (slash === undefined) setInsertedAt(undefined)
    setClosedAt((closed) => (slash === closed ? closed : undefined))
  }
  /** Replaces a part of the text and leaves the caret behind it. */
  const replace = (start: number, end: number, inserted: string) => {
    const position = start + inserted.length
    // A new value moves the caret to the end, so the value comes first.
    flushSync(() => onChange(text.slice(0, start) + inserted + text.slice(end)))
    field.current?.focus()
    field.current?.setSelectionRange(position, position)
    setCaret(position)
  }
  const replaceQuery = (inserted: string) => {
    if (query) replace(query.start, caret, inserted)
    setInsertedAt(undefined)
  }
  const close = () => {
    // The caret may have moved to another slash.
    const isOfButton = insertedAt !== undefined && [insertedAt, insertedAt + 1].includes(query?.start ?? -1)
    if (isOfButton) replace(insertedAt, caret, '')
    else setClosedAt(query?.start)
    setInsertedAt(undefined)
  }
  const open = () => {
    const at = field.current?.selectionStart ?? text.length
    setClosedAt(undefined)
    replace(at, at, at === 0 || /\s$/u.test(text.slice(0, at)) ? '/' : ' /')
    setInsertedAt(at)
  }
  const toggleByButton = () => {
    if (query) close()
    else open()
    field.current?.focus()
  }
  return { query, replaceQuery, close, toggleByButton, follow }
}

/** Runs the action of a key in place of what the text area does with it. */
function runKey(event: KeyboardEvent, actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const act = actions[event.key]
  if (!act || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
