import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { draftName, dropDraft, onDraftDropped, readDraft, writeDraft } from '#console/platform/form/drafts.ts'
import { useMe } from '#console/platform/session/me.ts'

/** The text of an unsent answer, which stays on the device until it is sent: after a reload, an ended session or a closed tab. */
export function useAnswerDraft(formName: string) {
  const { person } = useMe()
  const name = draftName(person.id, useLocation().pathname, formName)
  const [stored] = useState(() => readDraft(name))
  const [text, setText] = useState(() => String(stored?.mine.text ?? ''))
  const keep = (kept: string): void =>
    writeDraft(name, { at: new Date().toISOString(), base: { text: '' }, mine: { text: kept } })
  const change = (changed: string): void => {
    setText(changed)
    if (changed.trim() === '') dropDraft(name)
    else keep(changed)
  }
  const keepOwn = useEffectEvent(() => text.trim() !== '' && keep(text))
  useEffect(() => onDraftDropped(name, () => keepOwn()), [name])
  return { text, change, restoredAt: stored?.at }
}
