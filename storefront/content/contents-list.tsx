import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import type { Heading } from './content-html.ts'

type ContentsListProps = {
  headings: Heading[]
  /** From this width on it is beside the text. */
  openFrom?: 'lg' | 'xl'
  /** Attributes for a text in another language than the page. */
  spoken?: { lang?: string; dir: string }
}

const folded = {
  lg: 'max-lg:rounded-xl max-lg:border max-lg:border-neutral-200 max-lg:px-4',
  xl: 'max-xl:rounded-xl max-xl:border max-xl:border-neutral-200 max-xl:px-4',
}
const lists = { lg: 'max-lg:pb-3 lg:border-s', xl: 'max-xl:pb-3 xl:border-s' }
const links = { lg: 'lg:ps-4', xl: 'xl:ps-4' }

/** The table of contents: beside the text in wide windows, collapsed above it in narrow ones. */
export function ContentsList({ headings, openFrom = 'lg', spoken = { dir: 'auto' } }: ContentsListProps) {
  const t = useText()
  return (
    <Disclosure
      title={t('content.on_this_page')}
      openFrom={openFrom}
      titleClassName="text-label text-neutral-900"
      className={`print:hidden ${folded[openFrom]}`}
    >
      <nav aria-label={t('content.on_this_page')}>
        <ul className={`border-neutral-200 ${lists[openFrom]}`}>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`text-meta block min-h-6 py-1.5 text-neutral-600 hover:text-brand-text ${links[openFrom]}`}
              >
                <bdi {...spoken}>{title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  )
}
