import { createServer } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { type Config, readConfig, type SocialConfig } from '#server/config.ts'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { newToken } from '#server/platform/security/token.ts'
import { getDemoLogin } from '#server/settings/settings.ts'
import { facebookRoutes } from './facebook.ts'
import { openIdRoutes } from './openid.ts'
import { type Routes, refuse } from './routes.ts'
import { openTokens } from './tokens.ts'

export interface StandIn {
  readonly social: SocialConfig
  close(): Promise<void>
}

/** Independent of the port, so that an account is found again after a restart. */
const issuer = 'http://stand-in.localhost'

/** Starts stand-ins of the sign-in providers, only locally: APP_ENV=local, embedded database, loopback, nothing configured. */
export async function startStandIn(
  config: Config,
  pool: pg.Pool,
  shop: { readonly address: string },
): Promise<StandIn | undefined> {
  const isUnsuitable =
    !config.hasLocalTools ||
    !config.demo ||
    config.databaseUrl !== undefined ||
    config.origin !== undefined ||
    !loopback.has(config.host) ||
    !isDeepStrictEqual(config.social, readConfig({}).social)
  if (isUnsuitable || !(await getDemoLogin(pool))) return undefined
  const { port } = new URL(shop.address)
  return openStandIn([...loopback].map((host) => `http://${host}:${port}`))
}

const loopback = new Set(['localhost', '127.0.0.1'])

async function openStandIn(shopOrigins: readonly string[]): Promise<StandIn> {
  const server = createServer()
  const url = await listenOnLoopback(server)
  const social: SocialConfig = {
    isStandIn: true,
    google: {
      secret: newToken(),
      issuer: `${issuer}/google`,
      authorize_url: `${url}/google/authorize`,
      token_url: `${url}/google/token`,
      keys_url: `${url}/keys`,
    },
    facebook: { secret: newToken(), graph_url: `${url}/facebook/graph`, sdk_url: `${url}/facebook/sdk.js` },
    apple: { issuer: `${issuer}/apple`, keys_url: `${url}/keys`, sdk_url: `${url}/apple/sdk.js` },
  }
  const parts = { url, shopOrigins, social, tokens: openTokens() }
  const routes: Routes = { ...openIdRoutes(parts), ...facebookRoutes(parts) }
  const answer = (request: Request) => {
    const requestUrl = new URL(request.url)
    // A host name that resolves to loopback belongs to another site (DNS rebinding).
    if (requestUrl.origin !== url) return refuse('The stand-in answers under its own address only.', 421)
    return (
      routes[`${request.method} ${requestUrl.pathname}`]?.(request, requestUrl) ?? refuse('There is no such page.', 404)
    )
  }
  server.on('request', getRequestListener(answer, { overrideGlobalObjects: false }))
  return { social, close: () => closeServer(server) }
}
