import { Search } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type SearchFormProps = { className?: string; onSubmit?: () => void }

/** A real GET form to /products, so it works before scripts do. The searched text stands in it on /products alone. */
export function SearchForm({ className, onSubmit }: SearchFormProps) {
  const t = useText()
  const { pathname, search } = useLocation()
  const text = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : ''
  return (
    <Form
      action="/products"
      role="search"
      onSubmit={onSubmit}
      className={classNames(
        'flex min-h-11.5 items-stretch rounded-md border-2 border-brand-ring bg-white focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ring',
        className,
      )}
    >
      <input
        // Another page or another search starts with its own text.
        key={`${pathname} ${text}`}
        type="search"
        name="search"
        defaultValue={text}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
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
