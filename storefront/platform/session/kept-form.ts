import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
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

// Of forms that are not open any more.
useSession.subscribe(({ has_left }) => {
  if (has_left) keptForms.clear()
})
