import { useText } from '#console/platform/i18n/texts.tsx'
import type { ActivityEntry } from '#contract/activity.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { callTexts } from './call-texts.ts'

const textOf = (call: string) => Object.entries(callTexts).find(([name]) => name === call)?.[1]

export function useEntryTexts() {
  const t = useText()
  const nameSubject = useSubjectName()
  const describe = (call: string, person: string, subject: string) => {
    const text = textOf(call)
    return text ? t(`activity.${text}`, { person, subject }) : t('activity.did_call', { person, call })
  }
  return {
    /** "Nour changed the role of Amin". */
    sentence: ({ call, person, subject }: Pick<ActivityEntry, 'call' | 'person' | 'subject'>) =>
      describe(call, isolateText(person?.name ?? t('activity.somebody')), isolateText(nameSubject(subject))),
    /** For a filter: "… changed the role of …". */
    callName: (call: string) => describe(call, '…', '…'),
  }
}

/** Kinds of subjects that are shown without a label: names of shoppers are not kept, a product may have no row yet, a payout has no name. */
const subjectTexts = {
  session: 'activity.session_number',
  shopper: 'activity.shopper_number',
  product: 'activity.product_number',
  payout_run: 'activity.payout_run_number',
  payout: 'activity.payout_number',
  correction: 'activity.correction_number',
} as const

/** "ABC-1", or "Shopper 12" of a subject without a label. */
export function useSubjectName(): (subject: ActivityEntry['subject']) => string {
  const t = useText()
  return (subject) => {
    if (!subject) return '…'
    const text = Object.entries(subjectTexts).find(([type]) => type === subject.type)?.[1]
    return subject.label ?? (text ? t(text, { number: subject.id }) : `${subject.type} ${subject.id}`)
  }
}
