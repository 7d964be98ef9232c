import type { PayoutRun, RunPayout } from '#contract/payout-runs.ts'

type PayoutWithState = Pick<RunPayout, 'state'>

/** Whether it is still to be paid. */
export const isOpen = ({ state }: PayoutWithState): boolean => state === 'prepared' || state === 'approved'

export const isPaid = ({ state }: PayoutWithState): boolean => state === 'paid'

export const isFailed = ({ state }: PayoutWithState): boolean => state === 'failed' || state === 'returned'

const views = { open: isOpen, paid: isPaid, failed: isFailed } as const
type RunView = keyof typeof views

export const runViews = Object.keys(views) as readonly RunView[]

export const findRunView = (id: string): RunView | undefined => runViews.find((view) => view === id)

/** The payouts of a view, whose shops have the searched text in their names. */
export function listPayouts(run: PayoutRun, view: RunView | undefined, search: string): RunPayout[] {
  const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()
  return run.payout_list.filter(
    (payout) => (!view || views[view](payout)) && fold(payout.shop.name).includes(fold(search)),
  )
}

export const countOfView = (run: PayoutRun, view: RunView): number => run.payout_list.filter(views[view]).length
