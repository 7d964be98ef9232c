import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from './session.ts'

/** Values of forms that were open when their session ended, by form. A reload loses them. */
const keptForms = new Map<string, { user_id: number; values: FieldValues }>()

/** For the same shopper after the session ends. Not after a log-out: the device may be shared. */
export function useKeptForm<T extends FieldValues>(name: string, form: UseFormReturn<T>): void {
  const { getValues, reset } = form
  const { isDirty } = form.formState
  useEffect(() => {
    const kept = keptForms.get(name)
    keptForms.delete(name)
    if (kept && kept.user_id === useSession.getState().user?.id) reset(kept.values as T, { keepDefaultValues: true })
    return useSession.subscribe(({ user, has_left }, { user: previous }) => {
      if (user || has_left) keptForms.delete(name)
      else if (previous && isDirty) keptForms.set(name, { user_id: previous.id, values: structuredClone(getValues()) })
    })
  }, [name, isDirty, getValues, reset])
}

const keepAll = { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepSubmitCount: true }
const keepNothing = { keepDirtyValues: false, keepErrors: false, keepTouched: false, keepSubmitCount: false }

/** For `useForm`: fields that were not edited follow the stored values, so that saving does not undo a change of another tab. */
export const followStored = <T extends FieldValues>(values: T) =>
  ({ defaultValues: values as DefaultValues<T>, values, resetOptions: keepAll }) as const

/** Resets a form that follows stored values to those that a save has stored. */
export const resetToSaved = <T extends FieldValues>({ reset }: Pick<UseFormReturn<T>, 'reset'>, saved: T): void =>
  reset(saved, keepNothing)

/** Warns when the stored values change below an edited form, as by another tab. */
export function useStoredChange<T extends FieldValues>(form: UseFormReturn<T>, stored: T | undefined): void {
  const t = useText()
  const { isDirty } = form.formState
  const seen = useRef(stored)
  useEffect(() => {
    const previous = seen.current
    seen.current = stored
    if (previous && stored && isDirty && !hasSameValues(previous, stored)) toast.warning(t('shell.changed_elsewhere'))
  }, [stored, isDirty, t])
}

const hasSameValues = <T extends FieldValues>(one: T, other: T) =>
  Object.keys(one).every((key) => one[key] === other[key])

// Of forms that are not open any more.
useSession.subscribe(({ has_left }) => {
  if (has_left) keptForms.clear()
})
