import { useState } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { richTextLook } from '#ui/blocks/rich-text-look.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { latePart } from '#ui/layers/late-part.tsx'

const RichTextEditor = latePart(
  () => import('./rich-text-editor.tsx').then((part) => part.RichTextEditor),
  <Skeleton className="h-72" />,
)

interface RichTextFieldProps {
  /** Path of the HTML in the surrounding form. */
  readonly name: string
  readonly label: string
  readonly isReadOnly: boolean
  readonly isRequired: boolean
}

/** Formatted text. Its HTML can be edited as well, and is where the editor would lose a part of it. */
export function RichTextField({ name, label, isReadOnly, isRequired }: RichTextFieldProps) {
  const t = useText()
  const { formState } = useFormContext()
  const { field } = useController({ name })
  const [mode, setMode] = useState<'editor' | 'html'>('editor')
  const [isUnsupported, setUnsupported] = useState(false)
  const showsHtml = mode === 'html' || isUnsupported
  return (
    <Field
      label={label}
      hint={isUnsupported && !isReadOnly ? t('rich-text.only_html') : undefined}
      error={fieldProblem(get(formState.errors, name), t('form.check_value'))}
      required={isRequired}
      optionalMark={t('form.optional')}
      aside={
        !isReadOnly && (
          <Button variant="quiet" size="compact" onClick={() => switchTo(showsHtml ? 'editor' : 'html')}>
            {showsHtml ? t('rich-text.use_editor') : t('rich-text.use_html')}
          </Button>
        )
      }
    >
      {isReadOnly && isUnsupported ? (
        <div
          dir="auto"
          className={classNames(richTextLook, 'wrap-anywhere')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes all formatted text before it sends it
          dangerouslySetInnerHTML={{ __html: field.value }}
        />
      ) : showsHtml ? (
        <TextArea
          ref={field.ref}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
          rows={16}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-[0.875rem]"
        />
      ) : (
        <RichTextEditor
          html={field.value}
          {...{ isReadOnly }}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onUnsupported={() => setUnsupported(true)}
        />
      )}
    </Field>
  )

  function switchTo(next: typeof mode) {
    setUnsupported(false)
    setMode(next)
  }
}
