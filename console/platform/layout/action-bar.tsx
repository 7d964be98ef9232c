import type { ReactNode } from 'react'

/** The next step at the bottom of a phone, within reach of a thumb. Wider windows show it on the page instead. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div
    data-action-bar
    className="sticky-bar bottom-(--bottom-bar,0px) z-sticky mt-4 grid gap-2 rounded-xl border border-neutral-300 bg-white p-3 shadow-3 lg:hidden"
  >
    {children}
  </div>
)
