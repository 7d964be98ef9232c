import { aboutUs } from './about-us.ts'
import type { Page } from './page.ts'
import { paymentPolicy } from './payment-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { terms } from './terms.ts'

export const pages: readonly Page[] = [aboutUs, terms, privacyPolicy, shippingPolicy, returnPolicy, paymentPolicy]
