import type { LucideIcon, LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'

type DirectionalIconProps = LucideProps & {
  /** A chevron, arrow, send, log-out, truck, undo or bubble of speech: anything that points along the line of reading. */
  icon: LucideIcon
}

/** The one place where an icon mirrors in right-to-left pages. Clocks, checks, play and logos do not belong in it. */
export function DirectionalIcon({ icon: Icon, className, ...rest }: DirectionalIconProps) {
  return <Icon {...rest} className={classNames('rtl:-scale-x-100', className)} />
}

/** An icon as it stands in a table beside others, most of which do not mirror. */
export type DrawnIcon = ComponentType<LucideProps>

export function directional(icon: LucideIcon): DrawnIcon {
  return function Directional(props) {
    return <DirectionalIcon {...props} icon={icon} />
  }
}
