import type { Page } from '@playwright/test'
import type { Api } from '#e2e/api.ts'
import { routesOf } from '#e2e/walk/routes.ts'
import type { Text } from '#locales/text.ts'
import * as steps from './steps.ts'

type Step = (page: Page, t: Text) => Promise<void>

export type Shot = {
  name: string
  path: string
  /** Signed in as the demo's shopper, whose cart has products of two shops. */
  signedIn: boolean
  status?: number
  /** Runs before the picture: opens a dialog, fills a field. */
  step?: Step
}

/** A state of a page that needs a step: a dialog, a selection, another visitor. */
type State = { of: string; signedIn: boolean; step?: Step }

const guest = (of: string, step?: Step): State => ({ of, signedIn: false, step })
const shopper = (of: string, step: Step): State => ({ of, signedIn: true, step })

const states: Readonly<Record<string, State>> = {
  menu: guest('home', steps.openMenu),
  login: guest('home', steps.openLogin),
  registration: guest('home', steps.openRegistration),
  'forgot-password': guest('home', steps.openForgotPassword),
  code: guest('home', steps.askForCode),
  'guest-cart': guest('products', steps.openCart),
  'guest-checkout': guest('checkout'),
  cart: shopper('product', steps.openCart),
  'checkout-chosen': shopper('checkout', steps.chooseShops),
  'checkout-address': shopper('checkout', steps.changeAddress),
  'order-confirm': shopper('checkout', steps.askToPlace),
  'order-placed': shopper('checkout', steps.place),
  'buy-now': shopper('product', steps.buyNow),
  conversation: shopper('massages', steps.openConversation),
  'change-email': shopper('profile', steps.changeEmail),
  'delete-account': shopper('profile', steps.giveAccountUp),
  'address-delete': shopper('manage-address', steps.askToDelete),
  'log-out': shopper('order-history', steps.askToLogOut),
}

export async function shotsOf(api: Api): Promise<Shot[]> {
  const pages = (await routesOf(api)).map(
    ({ name, path, isOwn = false, status }): Shot => ({ name, path, signedIn: isOwn, status }),
  )
  const inStates = Object.entries(states).map(([name, { of, signedIn, step }]): Shot => {
    const page = pages.find((each) => each.name === of)
    if (!page) throw new Error(`There is no page ${of}.`)
    return { ...page, name, signedIn, step }
  })
  return [...pages, ...inStates]
}
