/** The SDKs of Facebook and Apple, as far as the sign-in uses them. They run in the page and open a window of the stand-in. */

/** Opens a window and resolves with the message that it posts; its query contains the origin to post to. */
const fromWindow = `
  const fromWindow = (address, origin, query) => new Promise((resolve, reject) => {
    const search = new URLSearchParams({ ...query, origin: location.origin })
    const opened = open(address + '?' + search, 'provider', 'popup,width=480,height=640')
    if (!opened) return reject({ error: 'popup_blocked_by_browser' })
    // The last message can arrive after the window is closed.
    let closed = 0
    const watch = setInterval(() => opened.closed && ++closed > 5 && end(() => reject({ error: 'popup_closed_by_user' })), 100)
    const hear = (event) => event.origin === origin && event.source === opened && end(() => resolve(event.data))
    const end = (settle) => { clearInterval(watch); removeEventListener('message', hear); settle() }
    addEventListener('message', hear)
  })`

interface AppleScriptParams {
  readonly client_id: string
  readonly askUrl: string
}

export const appleScript = ({ client_id, askUrl }: AppleScriptParams): string => `(() => {
  ${fromWindow}
  let settings
  window.AppleID = { auth: {
    init: (given) => { settings = given },
    signIn: () => {
      const { clientId, scope, redirectURI, state, nonce, usePopup } = settings
      if (clientId !== '${client_id}' || scope !== 'name email' || !usePopup || !redirectURI)
        return Promise.reject({ error: 'invalid_request' })
      return fromWindow('${askUrl}', '${new URL(askUrl).origin}', { state, nonce })
    },
  } }
})()`

interface FacebookScriptParams {
  readonly dialogUrl: string
  /** Address of the browser's calls about the signed-in account. */
  readonly apiUrl: string
}

export const facebookScript = ({ dialogUrl, apiUrl }: FacebookScriptParams): string => `(() => {
  ${fromWindow}
  let settings, token
  window.FB = {
    init: (given) => { settings = given },
    login: (tell, { scope }) => {
      if (settings.version !== 'v20.0' || scope !== 'public_profile,email') throw new Error('asked otherwise')
      fromWindow('${dialogUrl}', '${new URL(dialogUrl).origin}').then(
        (accessToken) => { token = accessToken; tell({ authResponse: { accessToken }, status: 'connected' }) },
        () => tell({ authResponse: null, status: 'unknown' }),
      )
    },
    api: (path, fields, tell) =>
      fetch('${apiUrl}' + path + '?access_token=' + token).then((answer) => answer.json()).then(tell),
  }
})()`
