/** Classes of formatted text, for pages that show it and for editors of it. */
export const richTextLook =
  'text-prose max-w-text text-neutral-700 [&>:where(:not(:first-child))]:mt-4 ' +
  '[&_h2]:text-h2 [&_h2]:mt-10! [&_h2]:scroll-mt-4 [&_h3]:text-h3 [&_h3]:mt-6! [&_h3]:scroll-mt-4 [&_h4]:text-label [&_h4]:mt-6! ' +
  '[&_a]:text-brand-text [&_a]:underline [&_a]:underline-offset-4 [&_strong]:font-semibold [&_strong]:text-neutral-900 ' +
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li+li]:mt-1.5 ' +
  '[&_table]:block [&_table]:w-full [&_table]:overflow-x-auto [&_table]:border-collapse [&_table]:wrap-break-word max-sm:[&_table]:text-meta ' +
  '[&_th]:border-b [&_th]:border-neutral-300 [&_th]:p-2 [&_th]:text-start [&_th]:align-bottom [&_th]:text-neutral-900 ' +
  '[&_td]:border-b [&_td]:border-neutral-200 [&_td]:p-2 [&_td]:align-top ' +
  '[&_blockquote]:border-s-2 [&_blockquote]:border-brand-line [&_blockquote]:ps-4 [&_blockquote>:where(:not(:first-child))]:mt-3 ' +
  '[&_figure]:my-8! [&_img]:h-auto [&_img]:w-full [&_img]:rounded-xl [&_img]:bg-neutral-100 ' +
  '[&_figcaption]:text-meta [&_figcaption]:mt-2 [&_figcaption]:text-neutral-600 ' +
  '[&_code]:rounded-sm [&_code]:bg-neutral-100 [&_code]:px-1 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-[0.875em] ' +
  '[&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-neutral-100 [&_pre]:p-4 [&_pre]:[direction:ltr] [&_pre]:text-start ' +
  '[&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_hr]:my-8! [&_hr]:border-neutral-200'
