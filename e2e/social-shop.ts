import { openDatabase } from '#db/open.ts'
import { facebookApp, startFacebookGraph } from '#server/testing/providers/facebook-graph.ts'
import { type Account, clients, startOpenIdProvider } from '#server/testing/providers/openid-provider.ts'
import { appleWindow, facebookWindow } from './provider-windows.ts'
import { freePort, startShop } from './server.ts'
import { openShopDatabase } from './shop-database.ts'

export interface SocialShop {
  readonly url: string
  readonly openId: { readonly issuer: string }
  readonly facebook: { readonly url: string }
  /** Who is signed in at all three providers from now on. */
  signInAs(account: Account): void
  offer(providers: readonly ('google' | 'facebook' | 'apple')[]): Promise<void>
  stop(): Promise<void>
}

const clientOf = { google: clients.google, facebook: facebookApp, apple: clients.apple }

/** A shop without a marketplace that asks two stand-ins: a real OpenID provider, and Facebook's wire. */
export async function startSocialShop(): Promise<SocialShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const providers = await startProviders(url)
  const { openId, facebook } = providers
  const { url: databaseUrl, drop } = await openShopDatabase('template1')
  const database = await openDatabase({ url: databaseUrl, folder: '', connections: 2 })
  const shop = await startShop({ env: environmentOf(openId.issuer, facebook.url, databaseUrl), port })
  await database.pool.query('update market set opened_at = now()')
  return {
    url,
    ...providers,
    offer: async (names) => {
      const offered = names.map((name) => [name, { is_active: true, client_id: clientOf[name].client_id }])
      await database.pool.query(
        `insert into settings (key, value) values ('social_auths', $1) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(Object.fromEntries(offered))],
      )
    },
    stop: async () => {
      await shop.stop()
      await database.close()
      await Promise.all([openId.stop(), facebook.stop(), drop()])
    },
  }
}

async function startProviders(shopOrigin: string) {
  let token = ''
  const at = { issuer: '', facebook: '' }
  const openId = await startOpenIdProvider(
    shopOrigin,
    appleWindow(() => at.issuer, shopOrigin),
  )
  const facebook = await startFacebookGraph(facebookWindow({ url: () => at.facebook, shopOrigin, token: () => token }))
  Object.assign(at, { issuer: openId.issuer, facebook: facebook.url })
  const signInAs = (account: Account) => {
    const { sub, name, email } = account
    openId.signInAs(account)
    token = `token-of-${sub}`
    facebook.tokens.set(token, { app_id: facebookApp.client_id, user_id: sub })
    facebook.people.set(sub, { id: sub, name, email })
  }
  return { openId, facebook, signInAs }
}

const environmentOf = (issuer: string, facebook: string, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SOUK_DEMO: 'off',
  GOOGLE_CLIENT_SECRET: clients.google.client_secret,
  GOOGLE_ISSUER: issuer,
  GOOGLE_AUTHORIZE_URL: `${issuer}/auth`,
  GOOGLE_TOKEN_URL: `${issuer}/token`,
  GOOGLE_KEYS_URL: `${issuer}/jwks`,
  FACEBOOK_APP_SECRET: facebookApp.secret,
  FACEBOOK_GRAPH_URL: facebook,
  FACEBOOK_SDK_URL: `${facebook}/sdk.js`,
  APPLE_ISSUER: issuer,
  APPLE_KEYS_URL: `${issuer}/jwks`,
  APPLE_SDK_URL: `${issuer}/sdk/apple.js`,
})
