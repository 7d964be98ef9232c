import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showFormError, useShownRefusal } from './form-errors.ts'
import { FormProblems } from './form-problems.tsx'

interface EntryFormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly submit: (values: Output) => Promise<void>
  readonly submitLabel: string
  readonly tone?: 'primary' | 'danger-solid'
  readonly children: ReactNode
}

/** A short form with one button, such as the sign-in. Errors are shown below their fields or above the button. */
export function EntryForm<Values extends FieldValues, Output>(props: EntryFormProps<Values, Output>) {
  const { form, submit, submitLabel, tone = 'primary', children } = props
  const { showRefusal, ...refused } = useShownRefusal()
  const locked = useLock(form.formState.isSubmitting)
  const onSubmit = async (values: Output) => {
    try {
      await submit(values)
    } catch (error) {
      // The dialog of the form was closed during the call.
      if (!locked.ref.current) return useNotice.getState().show(errorMessage(error))
      showFormError(form as unknown as UseFormReturn<Values>, error)
      showRefusal()
    }
  }
  return (
    <FormProvider {...form}>
      <div ref={refused.around}>
        <form noValidate {...locked} onSubmit={form.handleSubmit(onSubmit, showRefusal)} className="grid gap-4">
          {children}
          <FormProblems {...refused} error={form.formState.errors.root?.server} />
          <Button type="submit" variant={tone} full loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </form>
      </div>
    </FormProvider>
  )
}

/**
 * Input during the call would not be sent, and is lost when the form closes. Disabled fields would lose the focus, so texts are read-only
 * and presses have no effect.
 */
function useLock(isLocked: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isLocked || !ref.current) return
    const texts = 'input:not([readonly]), textarea:not([readonly])'
    const fields = [...ref.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)]
    for (const field of fields) field.readOnly = true
    return () => {
      for (const field of fields) field.readOnly = false
    }
  }, [isLocked])
  const ignore = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const isAllowedKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
    /^(?:Tab|Escape|PageUp|PageDown|F\d+)$/.test(key) || ctrlKey || metaKey
  // A list of options opens on mousedown.
  const isSelect = ({ target }: SyntheticEvent) => target instanceof HTMLSelectElement
  return {
    ref,
    ...(isLocked && {
      onClickCapture: ignore,
      onKeyDownCapture: (event: KeyboardEvent) => isAllowedKey(event) || ignore(event),
      onMouseDownCapture: (event: SyntheticEvent) => isSelect(event) && ignore(event),
    }),
  }
}
