import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { currentOf } from '#console/platform/api/current-of.ts'
import { useMe } from '#console/platform/session/me.ts'
import type { ConflictRow, Side } from '#ui/desk/form/conflict-view.tsx'
import { type Draft, draftName, dropDraft, onDraftDropped, readDraft, writeDraft } from './drafts.ts'
import { ShownConflict } from './form-errors.ts'
import { type FieldMap, listChanges, mergeChanges, pickTheirs } from './merge-changes.ts'

interface VersionedFormParams<Data extends { version: string }, Values extends FieldValues> {
  readonly data: Data
  readonly readFields: (data: Data) => FieldMap
  readonly toValues: (fields: FieldMap) => Values
  readonly toFields: (values: Values) => FieldMap
  /** How the conflict view shows a field. */
  readonly describeField: (name: string, value: unknown) => { readonly label: string; readonly text: string }
  /** Saves and returns the stored data. `changes` names the fields that differ from `stored`, the data of this version. */
  readonly post: (fields: FieldMap, changes: readonly string[], version: string, stored: Data) => Promise<Data>
  readonly onStored: (data: Data) => void
  /** Names the form among several of one page, so that each has its own draft. */
  readonly formName?: string
}

/** Merges concurrent changes; fields that both changed are conflicts. Unsaved changes survive a reload or a closed tab. */
export function useVersionedForm<Data extends { version: string }, Values extends FieldValues>(
  params: VersionedFormParams<Data, Values>,
) {
  const { readFields, toValues, toFields, post, onStored, formName } = params
  const { form, stored, setBase, rebase, merge } = useRebasedForm(params)
  const [conflict, setConflict] = useState<readonly ConflictRow[]>([])
  const readChanges = () => ({ base: readFields(stored.current), mine: toFields(form.getValues()) })
  const restore = ({ base, mine }: Draft) => setConflict(merge(base, mine, stored.current))
  const restoredAt = useDraft({ form, formName, readChanges, restore })
  // After Discard there is nothing to choose any more.
  if (!form.formState.isDirty && conflict.length > 0) setConflict([])

  const store = async (values: Values) => {
    const [fields, before] = [toFields(values), stored.current]
    setBase(await post(fields, listChanges(readFields(before), fields), before.version, before))
    // A three-way merge: input typed during the call differs from the sent value, so it stays.
    merge(fields, toFields(form.getValues()), stored.current)
    onStored(stored.current)
  }

  /** Also for data that a call beside the form returned, such as an upload. */
  const takeNewer = (current: Data): boolean => {
    const rows = rebase(current)
    setConflict((before) => withConflicts(before, rows))
    return rows.length === 0
  }

  const save = async (values: Values): Promise<void> => {
    // A side chosen in the conflict view enters the form only with onResolve: a save would store the other one.
    if (conflict.length > 0) throw new ShownConflict('A conflict is not resolved')
    try {
      await store(values)
    } catch (error) {
      const current = currentOf<Data>(error)
      if (!current || !takeNewer(current)) throw current ? new ShownConflict('Two new values', { cause: error }) : error
      await store(form.getValues())
    }
  }

  const onResolve = (choices: Readonly<Record<string, Side>>) => {
    const fields = { ...toFields(form.getValues()), ...pickTheirs(choices, readFields(stored.current)) }
    form.reset(toValues(fields), { keepDefaultValues: true })
    setConflict([])
  }

  return { form, save, conflict, onResolve, restoredAt, takeNewer, versionOf: () => stored.current.version }
}

/** Earlier conflicts stay until the person has chosen. */
const withConflicts = (before: readonly ConflictRow[], rows: readonly ConflictRow[]): readonly ConflictRow[] => [
  ...before.filter(({ name }) => !rows.some((row) => row.name === name)),
  ...rows,
]

/** The form, and a function that makes newer data its base and keeps its changes. */
function useRebasedForm<Data extends { version: string }, Values extends FieldValues>(
  params: VersionedFormParams<Data, Values>,
) {
  const { data, readFields, toValues, toFields, describeField, onStored } = params
  const stored = useRef(data)
  const latest = useRef(data)
  const outdated = useRef(data)
  const form = useForm<Values>({ defaultValues: toValues(readFields(data)) as DefaultValues<Values> })
  const { isDirty } = form.formState
  /** The query may still return its older data, which must not enter the form again. */
  const setBase = (base: Data) => {
    stored.current = base
    outdated.current = latest.current
  }
  const rebase = (current: Data): ConflictRow[] => {
    const before = readFields(stored.current)
    setBase(current)
    const conflicts = merge(before, toFields(form.getValues()), current)
    onStored(current)
    return conflicts
  }
  const merge = (base: FieldMap, mine: FieldMap, current: Data): ConflictRow[] => {
    const theirs = readFields(current)
    const { merged, conflicts } = mergeChanges(base, mine, theirs)
    form.reset(toValues(theirs))
    form.reset(toValues(merged), { keepDefaultValues: true })
    return conflicts.map((name) => ({
      name,
      label: describeField(name, theirs[name] ?? mine[name]).label,
      theirs: describeField(name, theirs[name]).text,
      yours: describeField(name, mine[name]).text,
    }))
  }
  const showNewer = useEffectEvent((newer: Data) => {
    if (newer !== outdated.current && newer.version !== stored.current.version) rebase(newer)
  })
  useEffect(() => {
    latest.current = data
    if (!isDirty) showNewer(data)
  }, [data, isDirty])
  return { form, stored, setBase, rebase, merge }
}

interface DraftParams<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly readChanges: () => Pick<Draft, 'base' | 'mine'>
  readonly restore: (draft: Draft) => void
  readonly formName: string | undefined
}

/** Keeps unsaved changes of the page on the device. Returns the moment of those that the form began with. */
function useDraft<Values extends FieldValues>(params: DraftParams<Values>): string | undefined {
  const { form, readChanges, restore, formName } = params
  const name = draftName(useMe().person.id, useLocation().pathname, formName)
  const [draft] = useState(() => readDraft(name))
  const begin = useEffectEvent(() => {
    if (!draft) return
    restore(draft)
    // Its changes may have been stored meanwhile, from another device or by another person.
    const { base, mine } = readChanges()
    if (listChanges(base, mine).length === 0) dropDraft(name)
  })
  const keep = useEffectEvent(() => {
    const { base, mine } = readChanges()
    const changes = listChanges(base, mine)
    if (changes.length === 0) return dropDraft(name)
    const pick = (fields: FieldMap) => Object.fromEntries(changes.map((path) => [path, fields[path]]))
    writeDraft(name, { at: new Date().toISOString(), base: pick(base), mine: pick(mine) })
  })
  const keepOwn = useEffectEvent(() => form.formState.isDirty && keep())
  useEffect(() => {
    begin()
    return form.subscribe({ formState: { values: true }, callback: () => keep() })
  }, [form])
  useEffect(() => onDraftDropped(name, () => keepOwn()), [name])
  return draft?.at
}
