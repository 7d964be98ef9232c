import { classNames } from '#ui/class-names.ts'

const look =
  'text-prose max-w-text text-neutral-700 [&>*+*]:mt-4 ' +
  '[&_h2]:text-h2 [&_h2]:mt-10! [&_h2]:scroll-mt-4 [&_h3]:text-h3 [&_h3]:mt-6! ' +
  '[&_a]:text-brand-text [&_a]:underline [&_a]:underline-offset-4 [&_strong]:font-semibold [&_strong]:text-neutral-900 ' +
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li+li]:mt-1.5 ' +
  '[&_table]:block [&_table]:w-full [&_table]:overflow-x-auto [&_table]:border-collapse ' +
  '[&_th]:border-b [&_th]:border-neutral-300 [&_th]:p-2 [&_th]:text-start [&_th]:align-bottom [&_th]:text-neutral-900 ' +
  '[&_td]:border-b [&_td]:border-neutral-200 [&_td]:p-2 [&_td]:align-top ' +
  '[&_blockquote]:border-s-2 [&_blockquote]:border-brand-line [&_blockquote]:ps-4'

type RichTextProps = { html: string; className?: string }

/** Formatted text by the shop's operator, as it is stored. Never hand it anything that a shopper typed. */
export function RichText({ html, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: pages are written by the operator, with whom the whole shop stands and falls
  return <div dir="auto" className={classNames(look, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
