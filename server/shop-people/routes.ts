import { shopPeopleCalls } from '#contract/shop-people.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { changeShopPassword } from './password.ts'
import { shopLogin, shopLogout } from './shop-people.ts'

export const shopPeopleRoutes = routesOf(shopPeopleCalls, { shopLogin, changeShopPassword, shopLogout })
