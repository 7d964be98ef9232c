import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorMenus } from '#contract/operator-content.ts'
import type { PlainConsoleKey } from '#locales/text.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { listRowErrors } from './words.ts'

/** What the server knows of a stored address. */
export interface LinkFacts extends Pick<OperatorMenus['menus'][number], 'kind' | 'dead'> {
  readonly url: string
}

const kindLabels: Readonly<Record<LinkFacts['kind'], PlainConsoleKey>> = {
  page: 'links.kind_page',
  category: 'links.kind_category',
  shops: 'links.kind_shops',
  path: 'links.kind_path',
  external: 'links.kind_external',
}

interface EditableRowProps {
  readonly name: string
  /** Path of the row in the surrounding form, which has its errors. */
  readonly path: string
  /** Without it, the row is only read. */
  readonly onEdit: (() => void) | undefined
  readonly children?: ReactNode
}

/** A row whose name opens its dialog, with its errors. */
export function EditableRow({ name, path, onEdit, children }: EditableRowProps) {
  const t = useText()
  const { formState } = useFormContext()
  const messages = [...new Set(listRowErrors(get(formState.errors, path)))]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {onEdit ? (
        <button
          type="button"
          aria-label={t('links.edit', { name })}
          onClick={onEdit}
          className="text-label min-h-11 min-w-11 rounded-sm text-start wrap-anywhere text-brand-text underline underline-offset-4"
        >
          <span dir="auto">{name}</span>
        </button>
      ) : (
        <span dir="auto" className="text-label wrap-anywhere text-neutral-900">
          {name}
        </span>
      )}
      {children}
      <FieldError error={messages.join(' ')} />
    </div>
  )
}

/** The address of a link, what it leads to, and whether it leads nowhere. Known once the address is stored. */
export function LinkMarks({ url, stored }: { url: string; stored: readonly LinkFacts[] }) {
  const t = useText()
  const facts = stored.find((each) => each.url === url)
  return (
    <>
      <span dir="ltr" translate="no" className="text-meta min-w-0 truncate text-neutral-600">
        {url}
      </span>
      {facts && <Badge>{t(kindLabels[facts.kind])}</Badge>}
      {facts?.dead && (
        <Badge tone="warning" icon={<Unlink />}>
          {t('links.dead')}
        </Badge>
      )}
    </>
  )
}
