/** A row of the side menu, link or button. */
export const sideRow =
  'flex min-h-12 w-full items-center gap-3 px-5 py-2 text-start text-neutral-900 hover:bg-neutral-100 focus-ring-inset ' +
  'aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-text [&>svg]:size-5'

/** The small buttons of the top bar. */
export const pickerLook =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:bg-white/10 aria-expanded:bg-white/10 [&>svg]:size-4'

/** Icons of the header are 24 px, larger than buttons draw them elsewhere. */
export const largeIcon = '[&>svg]:size-6'
