import { useText } from '#storefront/kit/words/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import type { Heading } from './outline.ts'

/** Where to find what in a long text: beside it on a desk, folded above it on a phone. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  const t = useText()
  return (
    <Disclosure
      title={t('content.on_this_page')}
      openFrom="lg"
      titleClassName="text-label text-neutral-900"
      className="print:hidden max-lg:rounded-xl max-lg:border max-lg:border-neutral-200 max-lg:px-4"
    >
      <nav aria-label={t('content.on_this_page')}>
        <ul className="border-neutral-200 max-lg:pb-3 lg:border-s">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                dir="auto"
                className="text-meta block min-h-6 py-1.5 text-neutral-600 hover:text-brand-text lg:ps-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  )
}
