import { type Ask, loadScript, type Prepare, scriptPatience } from './provider-api.ts'

type Status = { authResponse?: { accessToken?: string } | null }

/** As much of Facebook's script as is used (version 20.0). */
type Facebook = {
  init: (settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (told: (status: Status) => void, options: { scope: string }) => void
  api: (path: string, fields: { fields: string }, told: (person: { name?: string; email?: string }) => void) => void
}

declare global {
  interface Window {
    FB?: Facebook
  }
}

export const prepareFacebook: Prepare = async ({ ask_url, client_id, scope }) => {
  await loadScript(ask_url, scriptPatience)
  const { FB } = window
  if (!FB) throw new Error('the script of Facebook is not what it was')
  FB.init({ appId: client_id, version: 'v20.0', cookie: false, xfbml: false })
  return askWith(FB, scope)
}

const askWith =
  (facebook: Facebook, scope: string): Ask =>
  () =>
    new Promise((resolve) => {
      const tell = ({ authResponse }: Status) => {
        const code = authResponse?.accessToken
        if (!code) return resolve(null)
        facebook.api('/me', { fields: 'name,email' }, ({ name, email }) => {
          resolve({ code, data: { ...(name && { name }), ...(email && { email }) } })
        })
      }
      facebook.login(tell, { scope })
    })
