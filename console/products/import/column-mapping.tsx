import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { ProductImport } from '#contract/product-files.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { findMappingProblems, hasKeyColumn, listFillable, useColumnName } from './column-names.ts'
import { useImportRun } from './import-queries.ts'

/** Number of values that are shown beside the heading of a column. */
const shownValues = 3

interface ColumnMappingProps {
  readonly item: ProductImport
  readonly canWrite: boolean
  /** Returns to the result of the previous check; undefined before the first check. */
  readonly cancel: (() => void) | undefined
}

/** Assigns targets to the columns of the file, and starts its check. The server proposes targets from the headings. */
export function ColumnMapping({ item, canWrite, cancel }: ColumnMappingProps) {
  const t = useText()
  const [mapping, setMapping] = useState(item.mapping)
  const { problems, problem, submit, isPending, form } = useMappingCheck(item, mapping)
  const change = (index: number, target: string | null) => setMapping(mapping.with(index, target))
  return (
    <Card title={t('imports.step_columns')}>
      <p className="max-w-text text-neutral-700">{canWrite ? t('imports.columns_text') : t('products.read_only')}</p>
      <div ref={form} className="grid grid-cols-1 gap-4 sm:gap-0 sm:divide-y sm:divide-neutral-200">
        {item.headings.map((heading, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat, and columns keep their places
            key={index}
            {...{ item, heading, index, canWrite }}
            target={mapping[index] ?? null}
            problem={problems[index]}
            onChange={(target) => change(index, target)}
          />
        ))}
      </div>
      <FormProblem error={problem === undefined ? undefined : { message: problem }} />
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" loading={isPending} onClick={submit}>
            {t('imports.check')}
          </Button>
          {cancel && <Button onClick={cancel}>{t('members.cancel')}</Button>}
        </div>
      )}
    </Card>
  )
}

/** Validates the mapping like the server before the request, and starts the dry run. */
function useMappingCheck(item: ProductImport, mapping: ProductImport['mapping']) {
  const t = useText()
  const { run, reload } = useImportRun(item)
  const form = useRef<HTMLDivElement>(null)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (sent: ProductImport['mapping']) => run({ mapping: sent, isDryRun: true }),
    onError: () => void reload(),
  })
  // An error is shown only for the mapping that was sent, not after an edit.
  const refused = variables === mapping && error instanceof ApiError ? error : undefined
  const found = findMappingProblems(mapping, listFillable(item.targets))
  const problems = found.map((each, index) =>
    each ? t(`imports.column_${each}`) : refused?.errors[`mapping.${index}`]?.join(' '),
  )
  const isKeyMissing = !hasKeyColumn(mapping)
  const hasFieldError = refused !== undefined && problems.some(Boolean)
  const rest = refused && !hasFieldError ? (refused.errors.mapping?.join(' ') ?? errorMessage(refused)) : undefined
  const submit = () => {
    if (!isKeyMissing && found.every((each) => each === undefined)) return mutate(mapping)
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  return { problems, problem: isKeyMissing ? t('imports.no_key') : rest, submit, isPending, form }
}

interface ColumnRowProps {
  readonly item: ProductImport
  readonly heading: string
  readonly index: number
  readonly target: string | null
  readonly problem: string | undefined
  readonly canWrite: boolean
  readonly onChange: (target: string | null) => void
}

function ColumnRow({ item, heading, index, target, problem, canWrite, onChange }: ColumnRowProps) {
  const t = useText()
  const nameOf = useColumnName()
  const options = listFillable(item.targets).map((value) => ({ value, label: nameOf(value), also: [value] }))
  const values = item.sample.slice(0, shownValues).map((row) => row[index] ?? '')
  const label = heading.trim() || t('imports.column_number', { number: index + 1 })
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg bg-neutral-50 p-3 sm:grid-cols-2 sm:gap-4 sm:rounded-none sm:bg-transparent sm:px-0">
      <Field label={<bdi translate="no">{label}</bdi>} error={problem}>
        <Combobox
          options={options}
          value={target}
          onChange={onChange}
          disabled={!canWrite}
          placeholder={t('imports.left_out')}
          labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('list.none_found') }}
          fold={foldText}
        />
      </Field>
      <ul
        aria-label={t('imports.values_of', { column: label })}
        className="text-meta grid content-center gap-0.5 text-neutral-600"
      >
        {values.map((value, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values repeat, and rows keep their places
          <li key={row} dir="auto" translate="no" className="line-clamp-2 min-h-4 wrap-anywhere text-match-parent">
            {value || '–'}
          </li>
        ))}
      </ul>
    </div>
  )
}
