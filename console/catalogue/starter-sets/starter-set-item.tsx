import { Check, CircleCheck } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { StarterRow } from '#contract/operator-starter-sets.ts'
import { formatMonth } from '#locales/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { listMissing, type StarterSet } from './starter-choice.ts'

interface StarterSetItemProps {
  readonly set: StarterSet
  readonly canAdd: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** More rows are folded away. */
const maxOpenRows = 6

/** A set with its rows. One that the market has in full cannot be chosen. */
export function StarterSetItem({ set, canAdd, isChosen, onToggle }: StarterSetItemProps) {
  const t = useText()
  const { title, rows } = set
  const missing = listMissing(set).length
  const present = rows.length - missing
  const counts = [
    t('starter-sets.rows', { count: rows.length }),
    ...(present > 0 ? [t('starter-sets.present', { count: present })] : []),
  ].join(t('shell.list_comma'))
  return (
    <li className="grid gap-1 rounded-lg border border-neutral-200 px-3 pb-3">
      {canAdd && missing > 0 ? (
        <Checkbox label={title} hint={counts} checked={isChosen} onChange={onToggle} />
      ) : (
        <div className="flex items-start gap-3 py-3">
          {missing === 0 && <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-success" />}
          <div className="min-w-0">
            <p>{title}</p>
            <p className="text-meta mt-0.5 text-neutral-600">
              {missing === 0 ? <AllPresent kind={set.kind} /> : counts}
            </p>
          </div>
        </div>
      )}
      {rows.length > maxOpenRows ? (
        <details>
          <summary className="text-meta relative w-fit cursor-pointer rounded-sm py-1 text-brand-text hit-44">
            {t('starter-sets.show_rows')}
            <span className="sr-only">{` ${title}`}</span>
          </summary>
          <Rows set={set} />
        </details>
      ) : (
        <Rows set={set} />
      )}
      {set.source && <Source source={set.source} />}
    </li>
  )
}

/** The rate of a tax that is present may be another one. */
function AllPresent({ kind }: Pick<StarterSet, 'kind'>) {
  const t = useText()
  return kind === 'taxes' ? t('starter-sets.tax_present') : t('starter-sets.all_present')
}

/** Categories below each other, as their tree, without the department that the title names; other rows in lines. */
function Rows({ set }: { set: StarterSet }) {
  const isTree = set.kind === 'categories'
  const rows = isTree ? set.rows.slice(1) : set.rows
  const isMixed = listMissing(set).length > 0
  return (
    <ul className={classNames('text-meta', isTree ? 'grid gap-1 py-1' : 'flex flex-wrap gap-x-4 gap-y-1 py-1')}>
      {rows.map((row) => (
        <li
          key={row.name}
          style={isTree ? { paddingInlineStart: `${(row.level - 2) * 16}px` } : undefined}
          className="flex min-w-0 items-center gap-1.5"
        >
          <RowName row={row} isMarked={isMixed && row.is_present} />
        </li>
      ))}
    </ul>
  )
}

interface RowNameProps {
  readonly row: StarterRow
  /** As present, in a set of which others are missing. */
  readonly isMarked: boolean
}

function RowName({ row: { name, hex, percentage }, isMarked }: RowNameProps) {
  const t = useText()
  return (
    <>
      {hex && (
        <span
          aria-hidden
          style={{ backgroundColor: hex }}
          className="size-4 shrink-0 rounded-full border border-neutral-300"
        />
      )}
      <span className="min-w-0">
        {percentage === null ? name : t('starter-sets.tax', { name, percent: percentage })}
      </span>
      {isMarked && (
        <>
          <Check aria-hidden className="size-4 shrink-0 text-success" />
          <span className="sr-only">{t('starter-sets.row_present')}</span>
        </>
      )}
    </>
  )
}

function Source({ source: { url, as_of } }: { source: NonNullable<StarterSet['source']> }) {
  const t = useText()
  const month = formatMonth(`${as_of}-01`, useLocale(), 'UTC')
  return (
    <p className="text-meta text-neutral-600">
      {t('starter-sets.rates_of', { month })}{' '}
      <a href={url} target="_blank" rel="noreferrer" className="text-brand-text underline underline-offset-4">
        {t('starter-sets.published')}
      </a>
    </p>
  )
}
