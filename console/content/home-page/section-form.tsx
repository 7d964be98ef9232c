import { RotateCcw } from 'lucide-react'
import { useController } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { type FieldMap, isSame } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { homeSections } from '#contract/home-page.ts'
import type { OperatorHomeSections } from '#contract/operator-home-page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { applyMove } from '#ui/desk/tree/tree-moves.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { homeSectionsQuery } from './home-page-queries.ts'

type Sections = OperatorHomeSections['sections']

/** The order is part of the data, so the sections are merged as a whole. */
interface SectionValues {
  sections: Sections
}

const defaultSections: Sections = homeSections.map((name) => ({ name, is_shown: true }))
const sectionsOf = (fields: FieldMap): SectionValues => ({ sections: fields.sections as Sections })

interface SectionFormProps {
  readonly data: OperatorHomeSections
  readonly canWrite: boolean
}

export function SectionForm({ data, canWrite }: SectionFormProps) {
  const t = useText()
  const {
    takeNewer: _,
    versionOf: __,
    ...versioned
  } = useVersionedForm({
    data,
    readFields: ({ sections }: OperatorHomeSections): FieldMap => ({ sections }),
    toValues: sectionsOf,
    toFields: ({ sections }: SectionValues): FieldMap => ({ sections }),
    describeField: (_name, value) => ({
      label: t('home-page.sections'),
      text: ((value ?? []) as Sections)
        .map(({ name, is_shown }) => {
          const label = t(`home-page.section.${name}`)
          return is_shown ? label : t('home-page.section_off', { section: label })
        })
        .join('\n'),
    }),
    post: async (fields, _changes, version) =>
      (await call('POST /operator/home-page', { body: { version, ...sectionsOf(fields) } })).data,
    onStored: (stored) => queryClient.setQueryData(homeSectionsQuery.queryKey, stored),
  })
  return (
    <ConsoleForm {...versioned}>
      <Card title={t('home-page.sections')}>
        <p className="text-meta -mt-3 text-neutral-600">{t('home-page.sections_text')}</p>
        <SectionTree canWrite={canWrite} />
      </Card>
    </ConsoleForm>
  )
}

function SectionTree({ canWrite }: { canWrite: boolean }) {
  const t = useText()
  const { field } = useController<SectionValues, 'sections'>({ name: 'sections' })
  const sections = field.value
  const nodes = sections.map(({ name }) => ({ id: name, parentId: null, label: t(`home-page.section.${name}`) }))
  const toggle = (name: string, is_shown: boolean) =>
    field.onChange(sections.map((section) => (section.name === name ? { ...section, is_shown } : section)))
  return (
    <>
      <SortableTree
        {...{ nodes, isReadOnly: !canWrite, maxLevels: 1 }}
        label={t('home-page.sections')}
        onMove={(move) =>
          field.onChange(applyMove(nodes, move).flatMap(({ id }) => sections.filter(({ name }) => name === id)))
        }
        renderNode={({ id, label }) => (
          <Checkbox
            label={label}
            checked={sections.find(({ name }) => name === id)?.is_shown ?? false}
            disabled={!canWrite}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        )}
      />
      {canWrite && !isSame(sections, defaultSections) && (
        <Button icon={<RotateCcw />} className="justify-self-start" onClick={() => field.onChange(defaultSections)}>
          {t('home-page.default_order')}
        </Button>
      )}
    </>
  )
}
