import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { flashSaleLimits } from '#contract/flash-sale-states.ts'
import { foldText } from '#locales/fold-text.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Chip } from '#ui/buttons/chip.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useInvitableShops } from './market-queries.ts'
import type { InvitedShop } from './sale-values.ts'

interface InvitedShopsProps {
  readonly shops: readonly InvitedShop[]
  readonly onChange: (shops: readonly InvitedShop[]) => void
  readonly canWrite: boolean
}

/** The shops that may offer products, and a field that adds others by a part of their name. */
export function InvitedShops({ shops, onChange, canWrite }: InvitedShopsProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const { data = [], error } = useInvitableShops(search.trim())
  const others = data.filter(({ id }) => !shops.some((shop) => shop.id === id))
  const add = (chosen: string | null) => {
    const shop = data.find(({ id }) => String(id) === chosen)
    if (shop) onChange([...shops, shop].toSorted((a, b) => a.name.localeCompare(b.name)))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {canWrite && shops.length < flashSaleLimits.invitations && (
        <Field label={t('flash-sales.invite')} error={error ? errorMessage(error) : undefined}>
          <Combobox
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={add}
            onSearch={setSearch}
            fold={foldText}
            labels={{ open: t('list.open_choice'), clear: t('list.clear_choice'), empty: t('list.none_found') }}
          />
        </Field>
      )}
      {shops.length === 0 && <p className="text-neutral-700">{t('flash-sales.none_invited')}</p>}
      <ul aria-label={t('flash-sales.invited_shops')} className="flex flex-wrap gap-2 empty:hidden">
        {shops.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Chip
              disabled={!canWrite}
              removeLabel={t('flash-sales.uninvite', { shop: isolateText(name) })}
              onClick={() => onChange(shops.filter((shop) => shop.id !== id))}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
