import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import { Form } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { saveRecentSearch } from './recent-searches.ts'

type SearchRowProps = Pick<ComponentProps<typeof Autocomplete.Input>, 'onFocus' | 'onBlur' | 'onKeyDown'> & {
  ref?: Ref<HTMLFormElement>
  className?: string
  text: string
  onSearch: () => void
}

/** A GET form to /products, which works before hydration. */
export function SearchRow({ ref, className, text, onSearch, ...field }: SearchRowProps) {
  const t = useText()
  return (
    <Form
      ref={ref}
      action="/products"
      role="search"
      onSubmit={({ currentTarget }) => {
        saveRecentSearch(String(new FormData(currentTarget).get('search') ?? ''))
        onSearch()
      }}
      className={classNames(
        'flex min-h-11.5 items-stretch rounded-md border-2 border-brand-ring bg-white focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ring',
        className,
      )}
    >
      <Autocomplete.Input
        {...field}
        type="search"
        maxLength={300}
        enterKeyHint="search"
        // An empty box follows the page's direction, so that its placeholder is at the correct side.
        dir={text ? 'auto' : undefined}
        aria-label={t('shell.search_label')}
        placeholder={t('shell.search_placeholder')}
        className="text-control min-w-0 flex-1 bg-transparent px-4 text-neutral-900 outline-none focus-visible:shadow-none"
      />
      <button
        type="submit"
        className="text-label frame m-0.5 inline-flex items-center gap-2 rounded-sm bg-brand-solid px-4 text-on-brand hover:bg-brand-solid-hover"
      >
        <Search className="size-5" />
        <span className="max-sm:sr-only">{t('shell.search')}</span>
      </button>
    </Form>
  )
}
