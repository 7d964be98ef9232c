import { useFormContext } from 'react-hook-form'
import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { synonymLimits } from '#contract/limits.ts'
import type { SynonymList } from '#contract/operator-search.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { type SentSynonym, type Synonym, synonymList } from './synonym-list.ts'

interface SynonymValues {
  readonly word: string
  readonly synonym: string
  readonly is_both_ways: boolean
}

/** A new row begins with the word of the address, to which a missed term leads. */
export function SynonymDialog(opened: OpenedRow<SynonymList, Synonym>) {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const rowForm: RowForm<Synonym, SentSynonym, SynonymValues> = {
    toValues: (row) => ({
      word: row?.word ?? params.get('word') ?? '',
      synonym: row?.synonym ?? '',
      is_both_ways: row?.is_both_ways ?? false,
    }),
    toSent: (values) => ({ ...values, name: values.word }),
    describeField: (field, value) =>
      field === 'is_both_ways'
        ? { label: t('search.direction'), text: t(value ? 'search.both_ways' : 'search.one_way') }
        : { label: t(field === 'word' ? 'search.word' : 'search.synonym'), text: String(value) },
  }
  const close = () => {
    opened.close()
    if (params.has('word')) changeParams(withoutWord, { replace: true })
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: synonymList, rowForm, close }}
      newTitle={t('search.add')}
      removeText={t('search.remove_text')}
      fields={<Fields />}
    />
  )
}

function withoutWord(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('word')
  return next
}

function Fields() {
  const t = useText()
  const { register } = useFormContext()
  const shared = { maxLength: synonymLimits.word }
  return (
    <>
      <TextField name="word" label={t('search.word')} hint={t('search.word_hint')} {...shared} />
      <TextField name="synonym" label={t('search.synonym')} hint={t('search.synonym_hint')} {...shared} />
      <Checkbox label={t('search.both_ways')} hint={t('search.both_ways_hint')} {...register('is_both_ways')} />
    </>
  )
}
