import { useWatch } from 'react-hook-form'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { bannerLimits } from '#contract/home-page.ts'

const labels = {
  title: 'home-page.banner_title',
  text: 'home-page.banner_text',
  action: 'home-page.banner_action',
} as const

interface BannerTextFieldProps {
  readonly name: string
  readonly text: keyof typeof labels
  readonly hint?: string | undefined
  readonly isRequired?: boolean
  readonly validate?: (text: string) => boolean
}

/** Counts characters: a browser cuts a longer text that is pasted, and says nothing. */
export function BannerTextField({ text, hint, ...field }: BannerTextFieldProps) {
  const t = useText()
  const maxLength = bannerLimits[text]
  const used = String(useWatch({ name: field.name }) ?? '').length
  const count = t('form.text_used', { used, limit: maxLength })
  return (
    <TextField
      {...{ ...field, maxLength }}
      label={t(labels[text])}
      hint={hint ? `${hint} ${count}` : count}
      autoComplete="off"
      problem={t('home-page.no_text')}
    />
  )
}
