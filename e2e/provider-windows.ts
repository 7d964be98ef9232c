import type { RequestListener } from 'node:http'
import { appleQuestion, appleReturn, clients, exchangeForApple, type Pages } from '#server/testing/openid-provider.ts'

/** How a provider's own window stands on the wire: its script, and the pages that the script opens. */

const answer =
  (type: string, text: () => string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text())
  }

/** Waits for the word of a window that it opened; runs in the page. */
const fromWindow = `
  const fromWindow = (address, origin) => new Promise((resolve, reject) => {
    const asked = open(address, 'provider', 'popup,width=400,height=400')
    if (!asked) return reject({ error: 'popup_blocked_by_browser' })
    // Its last word may be under way when it is seen to be closed.
    let closed = 0
    const watch = setInterval(() => asked.closed && ++closed > 5 && end(() => reject({ error: 'popup_closed_by_user' })), 100)
    const hear = (event) => event.origin === origin && end(() => resolve(event.data))
    const end = (settle) => { clearInterval(watch); removeEventListener('message', hear); settle() }
    addEventListener('message', hear)
  })`

const appleScript = (issuer: string) => `(() => {
  ${fromWindow}
  let settings
  window.AppleID = { auth: {
    init: (given) => { settings = given },
    signIn: () => {
      const { clientId, scope, redirectURI, state, nonce, usePopup } = settings
      if (clientId !== '${clients.apple.client_id}' || scope !== 'name email' || !usePopup || !redirectURI)
        return Promise.reject({ error: 'invalid_request' })
      return fromWindow('${issuer}/apple/ask?' + new URLSearchParams({ state, nonce }), '${issuer}')
    },
  } }
})()`

/** Apple's, before a real OpenID provider that it leaves the asking to. */
export function appleWindow(issuer: () => string, shopOrigin: string): Pages {
  const urlOf = (path = '') => new URL(path, issuer())
  return {
    '/sdk/apple.js': answer('text/javascript', () => appleScript(issuer())),
    '/apple/ask': (request, response) => {
      const { searchParams } = urlOf(request.url)
      const { state = '', nonce = '' } = Object.fromEntries(searchParams)
      response.writeHead(302, { Location: appleQuestion(issuer(), nonce, state) }).end()
    },
    [appleReturn]: async (request, response) => {
      const { searchParams } = urlOf(request.url)
      const id_token = await exchangeForApple(issuer(), searchParams.get('code') ?? '')
      const authorization = { id_token, state: searchParams.get('state') }
      const told = JSON.stringify({ authorization, user: { name: { firstName: 'Rania', lastName: 'Saleh' } } })
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(`<title>Apple</title><script>opener.postMessage(${told}, '${shopOrigin}'); close()</script>`)
    },
  }
}

const facebookScript = (url: string) => `(() => {
  ${fromWindow}
  let settings, token
  window.FB = {
    init: (given) => { settings = given },
    login: (tell, { scope }) => {
      if (settings.version !== 'v20.0' || scope !== 'public_profile,email') throw new Error('asked otherwise')
      fromWindow('${url}/dialog', '${url}').then(
        (accessToken) => { token = accessToken; tell({ authResponse: { accessToken }, status: 'connected' }) },
        () => tell({ authResponse: null, status: 'unknown' }),
      )
    },
    api: (path, fields, tell) =>
      fetch('${url}/browser' + path + '?access_token=' + token).then((answer) => answer.json()).then(tell),
  }
})()`

interface FacebookParts {
  url: () => string
  shopOrigin: string
  token: () => string
}

/** Facebook's: its dialog gives the token of whoever presses its button. */
export function facebookWindow({ url, shopOrigin, token }: FacebookParts): Pages {
  return {
    '/sdk.js': answer('text/javascript', () => facebookScript(url())),
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
