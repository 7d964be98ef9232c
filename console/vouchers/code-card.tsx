import { Dices } from 'lucide-react'
import { useController } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { hasCodeCharacters, voucherLimits } from '#contract/voucher-states.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { suggestCode, toCode, type VoucherValues } from './voucher-values.ts'

const { min, max } = voucherLimits.code

/** The code of a new voucher. It is shown in capitals, and becomes them once the field is left: a change while typing moves the cursor. */
export function CodeCard() {
  const t = useText()
  const { field, fieldState } = useController<VoucherValues, 'code'>({
    name: 'code',
    rules: {
      validate: {
        length: (code) => toCode(code).length >= min,
        characters: (code) => hasCodeCharacters(toCode(code)),
      },
    },
  })
  const { error } = fieldState
  const problem = error?.type === 'characters' ? t('vouchers.code_characters') : t('vouchers.no_code', { min, max })
  const leave = () => {
    field.onChange(toCode(field.value))
    field.onBlur()
  }
  return (
    <Card title={t('vouchers.code')}>
      <Field
        label={t('vouchers.code')}
        hint={t('vouchers.code_hint', { min, max })}
        error={fieldProblem(error, problem)}
        required
      >
        <div className="flex flex-wrap gap-2">
          <TextInput
            {...field}
            onBlur={leave}
            maxLength={max}
            dir="auto"
            translate="no"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 flex-1 basis-48 uppercase"
          />
          <Button icon={<Dices />} onClick={() => field.onChange(suggestCode())}>
            {t('vouchers.suggest')}
          </Button>
        </div>
      </Field>
    </Card>
  )
}
