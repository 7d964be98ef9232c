import { Autocomplete } from '@base-ui/react/autocomplete'
import { History, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Price } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { CategoryPicture, Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { SuggestionRow } from './suggestion-rows.ts'

type SuggestionItemProps = {
  row: SuggestionRow
  typed: string
  onOpen: (row: SuggestionRow) => void
  className?: string
}

export function SuggestionItem({ row, typed, onOpen, className }: SuggestionItemProps) {
  return (
    <Autocomplete.Item
      value={row}
      render={<Link to={row.href} />}
      onClick={() => onOpen(row)}
      className={classNames(
        'flex cursor-pointer items-center gap-3 px-4 outline-none select-none data-highlighted:bg-brand-soft data-highlighted:text-brand-soft-text forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
        row.kind === 'product' ? 'h-16' : 'h-12',
        className,
      )}
    >
      <RowContent row={row} typed={typed} />
    </Autocomplete.Item>
  )
}

function RowContent({ row, typed }: Pick<SuggestionItemProps, 'row' | 'typed'>): ReactNode {
  const t = useText()
  switch (row.kind) {
    case 'recent':
      return (
        <TextRow icon={<History />}>
          <bdi>{row.text}</bdi>
        </TextRow>
      )
    case 'query':
      return (
        <TextRow icon={<Search />}>
          <bdi>{renderCompletion(row.text, typed)}</bdi>
        </TextRow>
      )
    case 'scope':
      return (
        <TextRow icon={<Search />}>
          <bdi>{row.text}</bdi>{' '}
          <span className="opacity-80">{t('search.in_category', { category: row.category.name })}</span>
        </TextRow>
      )
    case 'category':
      return (
        <>
          <CategoryPicture
            picture={row.category.thumbnail}
            sizes="32px"
            widths={[120]}
            className="size-8 rounded-full"
          />
          <bdi className="min-w-0 flex-1 truncate">{row.text}</bdi>
        </>
      )
    case 'product':
      return (
        <>
          <Thumbnail source={row.product.thumbnail} size={48} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">
              <bdi>{row.text}</bdi>
            </span>
            <Price
              price={row.product.price}
              discountPrice={row.product.discount_price}
              discountPercentage={row.product.discount_percentage}
            />
          </span>
        </>
      )
    case 'shop':
      return (
        <>
          <Avatar source={row.shop.logo} name={row.shop.name} size={32} widths={[64, 96]} />
          <bdi className="min-w-0 flex-1 truncate">{row.text}</bdi>
        </>
      )
  }
}

function TextRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center opacity-70 [&>svg]:size-5">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </>
  )
}

const renderCompletion = (text: string, typed: string) =>
  splitCompletion(text, typed).map((part) => (part.isNew ? <b key={part.text}>{part.text}</b> : part.text))

type Completion = { text: string; isNew: boolean }[]

/** Splits a suggestion after the typed prefix. If spelling was corrected, all of it is new. */
export function splitCompletion(suggested: string, typed: string): Completion {
  const prefix = typed.trimStart()
  if (prefix === '' || !suggested.toLowerCase().startsWith(prefix.toLowerCase()))
    return [{ text: suggested, isNew: true }]
  const parts = [
    { text: suggested.slice(0, prefix.length), isNew: false },
    { text: suggested.slice(prefix.length), isNew: true },
  ]
  return parts.filter(({ text }) => text !== '')
}
