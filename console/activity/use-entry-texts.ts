import { useText } from '#console/platform/i18n/texts.tsx'
import { useRoleName } from '#console/platform/session/role-name.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import type { OrderState } from '#contract/orders.ts'
import { operatorNouns, shopNouns } from '#contract/permissions.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { callTexts } from './call-texts.ts'

/** Keeps a name in its own direction inside a sentence (FSI … PDI). */
const isolate = (text: string) => `\u2068${text}\u2069`

const textOf = (call: string) => Object.entries(callTexts).find(([name]) => name === call)?.[1]

/** Entries of the activity in words. */
export function useEntryTexts() {
  const t = useText()
  const nameSubject = useSubjectName()
  const describe = (call: string, person: string, subject: string) => {
    const text = textOf(call)
    return text ? t(text, { person, subject }) : t('activity.did_call', { person, call })
  }
  return {
    /** "Nour changed the role of Amin". */
    sentence: ({ call, person, subject }: Pick<ActivityEntry, 'call' | 'person' | 'subject'>) =>
      describe(call, isolate(person?.name ?? t('activity.somebody')), isolate(nameSubject(subject))),
    /** For a filter: "… changed the role of …". */
    callName: (call: string) => describe(call, '…', '…'),
  }
}

/** Kinds of subjects whose rows have no label: names of shoppers are not kept. */
const subjectTexts = { session: 'activity.session_number', shopper: 'activity.shopper_number' } as const

/** "ABC-1", or "Shopper 12" of a subject without a label. */
export function useSubjectName(): (subject: ActivityEntry['subject']) => string {
  const t = useText()
  return (subject) => {
    if (!subject) return '…'
    const text = Object.entries(subjectTexts).find(([type]) => type === subject.type)?.[1]
    return subject.label ?? (text ? t(text, { number: subject.id }) : `${subject.type} ${subject.id}`)
  }
}

const fieldTexts = {
  name: 'members.name',
  locale: 'shell.language',
  time_zone: 'account.time_zone',
  role: 'members.role',
  permissions: 'members.permissions',
  is_disabled: 'members.disabled',
  factor: 'members.factor',
  status: 'activity.status',
  ended: 'account.sessions',
  is_sent: 'activity.is_sent',
  refunded_amount: 'activity.refunded_amount',
} as const

const stateTexts: Readonly<Record<OrderState | ReturnState, PlainConsoleKey>> = {
  pending: 'orders.state.pending',
  confirmed: 'orders.state.confirmed',
  processing: 'orders.state.processing',
  picked_up: 'orders.state.picked_up',
  on_the_way: 'orders.state.on_the_way',
  delivered: 'orders.state.delivered',
  cancelled: 'orders.state.cancelled',
  returned: 'orders.state.returned',
  refunded: 'orders.state.refunded',
  refused: 'activity.state.refused',
}

/** Names of changed fields and their values in words, such as "Yes", "Packer" or "Change: Orders". */
export function useChangeTexts() {
  const t = useText()
  const nameField = (field: string) => {
    const text = Object.entries(fieldTexts).find(([name]) => name === field)?.[1]
    return text ? t(text) : field.replaceAll('_', ' ')
  }
  return { nameField, writeValue: useValueText() }
}

function useValueText(): (field: string, value: unknown) => string {
  const t = useText()
  const nameRole = useRoleName()
  const write = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('form.empty_value')
    if (typeof value === 'boolean') return value ? t('activity.yes') : t('activity.no')
    if (Array.isArray(value)) return value.map((each) => write(field, each)).join(t('shell.list_comma'))
    if (typeof value === 'object') return writeFields(value)
    if (field === 'permissions') return namePermission(String(value))
    if (field === 'status') return nameState(String(value))
    return field === 'role' ? nameRole({ key: String(value), name: null }) : String(value)
  }
  const writeFields = (fields: object) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${write(name, value)}`)
      .join(t('shell.list_comma'))
  const nameState = (name: string) => {
    const text = Object.entries(stateTexts).find(([state]) => state === name)?.[1]
    return text ? t(text) : name
  }
  const namePermission = (permission: string) => {
    const [noun, level] = permission.split('.')
    const known = [...shopNouns, ...operatorNouns].find((each) => each === noun)
    if (!known) return permission
    const area = t(`permissions.${known}`)
    return level === 'write' ? t('members.change_area', { area }) : t('members.see_area', { area })
  }
  return write
}
