import type { ComponentProps } from 'react'
import { PayButton } from './pay-button.tsx'

type PayPartProps = Pick<ComponentProps<typeof PayButton>, 'order' | 'size'>

/** "Pay now" beside one of several orders. */
export const PayOrderPart = (props: PayPartProps) => <PayButton {...props} variant="primary" isNamed />
