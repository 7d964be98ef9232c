import type { LucideIcon, LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'

type DirectionalIconProps = LucideProps & {
  /** An icon that points along the reading direction: chevron, arrow, send, log-out, truck, undo, speech bubble. */
  icon: LucideIcon
}

/** Mirrors an icon in right-to-left pages. Not for clocks, checks, play and logos. */
export function DirectionalIcon({ icon: Icon, className, ...rest }: DirectionalIconProps) {
  return <Icon {...rest} className={classNames('rtl:-scale-x-100', className)} />
}

/** An icon in a table of icons, most of which do not mirror. */
export type DrawnIcon = ComponentType<LucideProps>

export function directional(icon: LucideIcon): DrawnIcon {
  return function Directional(props) {
    return <DirectionalIcon {...props} icon={icon} />
  }
}
