import { createContext, type FormEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { type ConflictRow, ConflictView, type Side } from '#ui/desk/form/conflict-view.tsx'
import { UnsavedBar } from '#ui/desk/form/unsaved-bar.tsx'
import { showFormError, useShownRefusal } from './form-errors.ts'
import { useFormLabels } from './form-labels.ts'
import { FormProblems } from './form-problems.tsx'
import { useLeaveGuard } from './leave-guards.ts'
import { RestoredBanner } from './restored-banner.tsx'

/** One of several forms on a page. Each has its own call; one bar saves them all. */
interface Part {
  readonly label: string
  /** Resolves to false if the save failed; the part shows the error. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

type Parts = ReadonlyMap<string, Part>

interface PartsState {
  readonly parts: RefObject<Map<string, Part>>
  readonly dirty: ReadonlySet<string>
  readonly setDirty: (name: string, isDirty: boolean) => void
  /** Saves the changed parts one after another; resolves to false if one failed. */
  readonly saveAll: () => Promise<boolean>
}

const PartsContext = createContext<PartsState | null>(null)

/** Wraps `PartForms` and the heading of the page, so that the heading can also save the forms. */
export function PartFormsProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const parts = useRef(new Map<string, Part>())
  const [dirty, setDirtyNames] = useState<ReadonlySet<string>>(new Set())
  const [setDirty] = useState(() => (name: string, isDirty: boolean) => {
    setDirtyNames((before) => {
      if (before.has(name) === isDirty) return before
      const next = new Set(before)
      isDirty ? next.add(name) : next.delete(name)
      return next
    })
  })
  const saveAll = async () => {
    const { saved, failed } = await saveParts(parts.current, dirty)
    if (failed.length === 0 && saved.length > 0) useNotice.getState().show(t('form.saved'))
    if (failed.length > 0 && saved.length > 0) useNotice.getState().show(t('form.partly_saved', { saved, failed }))
    return failed.length === 0
  }
  return <PartsContext value={{ parts, dirty, setDirty, saveAll }}>{children}</PartsContext>
}

async function saveParts(parts: Parts, names: ReadonlySet<string>) {
  const saved: string[] = []
  const failed: string[] = []
  for (const [name, part] of parts) {
    if (names.has(name)) (await part.save()) ? saved.push(part.label) : failed.push(part.label)
  }
  return { saved, failed }
}

/** Whether a part of the page has unsaved changes, and a function that saves all of them. */
export function usePartForms(): { readonly isDirty: boolean; readonly saveAll: () => Promise<boolean> } {
  const { dirty, saveAll } = useParts()
  return { isDirty: dirty.size > 0, saveAll }
}

function useParts(): PartsState {
  const state = use(PartsContext)
  if (!state) throw new Error('Part forms need a PartFormsProvider around them.')
  return state
}

/** The forms of a page with one bar, which names the unsaved parts. A link or Back asks before it discards them. */
export function PartForms({ children }: { children: ReactNode }) {
  const t = useText()
  const labels = useFormLabels()
  const { parts, dirty, saveAll } = useParts()
  const [isSaving, setSaving] = useState(false)
  const isDirty = dirty.size > 0
  const names = [...parts.current].flatMap(([name, { label }]) => (dirty.has(name) ? [label] : []))
  const discard = () => {
    for (const [name, part] of parts.current) if (dirty.has(name)) part.discard()
  }
  useLeaveGuard({ isDirty: () => isDirty, discard })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A submit of a dialog bubbles through its portal.
    if (event.target !== event.currentTarget || isSaving) return
    setSaving(true)
    void saveAll().finally(() => setSaving(false))
  }
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-4">
      {children}
      <UnsavedBar
        {...{ isDirty, isSaving }}
        onDiscard={discard}
        labels={{ ...labels, unsaved: names.length > 0 ? t('form.unsaved_parts', { parts: names }) : labels.unsaved }}
      />
    </form>
  )
}

interface PartFormProps<Values extends FieldValues, Output> {
  /** Also the id of the element, for links to it. */
  readonly name: string
  readonly label: string
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly save: (values: Output) => Promise<void>
  readonly conflict: readonly ConflictRow[]
  readonly onResolve: (choices: Readonly<Record<string, Side>>) => void
  readonly restoredAt: string | undefined
  readonly children: ReactNode
}

/** One of the forms of a page, with its own errors, conflicts and restored changes. */
export function PartForm<Values extends FieldValues, Output>(props: PartFormProps<Values, Output>) {
  const { name, label, form, save, conflict, onResolve, restoredAt, children } = props
  const labels = useFormLabels()
  const { isDirty, errors } = form.formState
  const { showRefusal, ...refused } = useShownRefusal()
  const submit = async (): Promise<boolean> => {
    let isSaved = false
    const onValid = async (values: Output) => {
      try {
        await save(values)
        isSaved = true
      } catch (error) {
        showFormError(form as unknown as UseFormReturn<Values>, error)
        showRefusal()
      }
    }
    await form.handleSubmit(onValid, showRefusal)()
    return isSaved
  }
  useRegisteredPart(name, { label, save: submit, discard: () => form.reset() }, isDirty)
  return (
    <FormProvider {...form}>
      <div id={name} ref={refused.around} className="grid min-w-0 scroll-mt-(--sticky-top) grid-cols-1 gap-4">
        {conflict.length > 0 && <ConflictView rows={conflict} onResolve={onResolve} labels={labels} />}
        <FormProblems {...refused} error={errors.root?.server} />
        {restoredAt && isDirty && <RestoredBanner at={restoredAt} />}
        {children}
      </div>
    </FormProvider>
  )
}

function useRegisteredPart(name: string, part: Part, isDirty: boolean): void {
  const { parts, setDirty } = useParts()
  useEffect(() => {
    parts.current.set(name, part)
  })
  useEffect(() => {
    setDirty(name, isDirty)
    return () => setDirty(name, false)
  }, [name, isDirty, setDirty])
  useEffect(() => {
    const all = parts.current
    return () => void all.delete(name)
  }, [name, parts])
}
