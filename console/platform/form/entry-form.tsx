import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
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
  const onSubmit = async (values: Output) => {
    try {
      await submit(values)
    } catch (error) {
      showFormError(form as unknown as UseFormReturn<Values>, error)
      showRefusal()
    }
  }
  return (
    <FormProvider {...form}>
      <div ref={refused.around}>
        <form noValidate onSubmit={form.handleSubmit(onSubmit, showRefusal)} className="grid gap-4">
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
