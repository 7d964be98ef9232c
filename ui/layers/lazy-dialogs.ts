import { lazyLayer } from './lazy-layer.tsx'

interface OpenState {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const readState = ({ open, onOpenChange }: OpenState) => ({ isOpen: open, close: () => onOpenChange(false) })

export const LazyDialog = lazyLayer(() => import('./dialog.tsx').then((part) => part.Dialog), readState)

export const LazyAlertDialog = lazyLayer(() => import('./alert-dialog.tsx').then((part) => part.AlertDialog), readState)
