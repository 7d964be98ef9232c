import type { RequestListener } from 'node:http'
import { appleScript, facebookScript } from '#host/stand-in/sdk-scripts.ts'
import {
  appleQuestion,
  appleReturn,
  clients,
  exchangeForApple,
  type Pages,
} from '#server/testing/providers/openid-provider.ts'

/** Doubles of the providers' own windows: their scripts, and the pages that those open. */

const answer =
  (type: string, text: () => string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text())
  }

/** Apple's SDK in front of a real OpenID provider. */
export function appleWindow(issuer: () => string, shopOrigin: string): Pages {
  const urlOf = (path = '') => new URL(path, issuer())
  return {
    '/sdk/apple.js': answer('text/javascript', () =>
      appleScript({ client_id: clients.apple.client_id, askUrl: `${issuer()}/apple/ask` }),
    ),
    '/apple/ask': (request, response) => {
      const { searchParams } = urlOf(request.url)
      const { state = '', nonce = '' } = Object.fromEntries(searchParams)
      response.writeHead(302, { Location: appleQuestion(issuer(), nonce, state) }).end()
    },
    [appleReturn]: async (request, response) => {
      const { searchParams } = urlOf(request.url)
      const id_token = await exchangeForApple(issuer(), searchParams.get('code') ?? '')
      const authorization = { id_token, state: searchParams.get('state') }
      const answer = JSON.stringify({ authorization, user: { name: { firstName: 'Rania', lastName: 'Saleh' } } })
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(`<title>Apple</title><script>opener.postMessage(${answer}, '${shopOrigin}'); close()</script>`)
    },
  }
}

interface FacebookParts {
  url: () => string
  shopOrigin: string
  token: () => string
}

/** Facebook's SDK: the button of its dialog returns the token. */
export function facebookWindow({ url, shopOrigin, token }: FacebookParts): Pages {
  return {
    '/sdk.js': answer('text/javascript', () =>
      facebookScript({ dialogUrl: `${url()}/dialog`, apiUrl: `${url()}/browser` }),
    ),
    '/dialog': answer(
      'text/html',
      () => `<!doctype html><title>Facebook</title>
        <button onclick="opener.postMessage('${token()}', '${shopOrigin}'); close()">Continue as Rania</button>
        <button onclick="close()">Cancel</button>`,
    ),
    '/browser/me': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': shopOrigin })
      response.end(JSON.stringify({ name: 'Rania as the browser knows her', email: 'browser@mail.example' }))
    },
  }
}
