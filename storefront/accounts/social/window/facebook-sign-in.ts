import { loadScript, type PrepareSignIn, type RequestSignIn, scriptTimeoutMs } from './provider-api.ts'

type LoginStatus = { authResponse?: { accessToken?: string } | null }

/** The part of Facebook's script that is used (version 20.0). */
type Facebook = {
  init: (settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void
  login: (callback: (status: LoginStatus) => void, options: { scope: string }) => void
  api: (path: string, fields: { fields: string }, callback: (person: { name?: string; email?: string }) => void) => void
}

declare global {
  interface Window {
    FB?: Facebook
  }
}

export const prepareFacebook: PrepareSignIn = async ({ ask_url, client_id, scope }) => {
  await loadScript(ask_url, scriptTimeoutMs)
  const { FB } = window
  if (!FB) throw new Error('the script of Facebook is not what it was')
  FB.init({ appId: client_id, version: 'v20.0', cookie: false, xfbml: false })
  return createRequest(FB, scope)
}

const createRequest =
  (facebook: Facebook, scope: string): RequestSignIn =>
  () =>
    new Promise((resolve) => {
      const handleStatus = ({ authResponse }: LoginStatus) => {
        const code = authResponse?.accessToken
        if (!code) return resolve(null)
        facebook.api('/me', { fields: 'name,email' }, ({ name, email }) => {
          resolve({ code, data: { ...(name && { name }), ...(email && { email }) } })
        })
      }
      facebook.login(handleStatus, { scope })
    })
