import { afterEach, expect, test, vi } from 'vitest'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { encodeHash, openSignInChannel, type SignInMessage } from '../sign-in-channel.ts'
import type { ProviderFacts } from './provider-api.ts'
import { SignInWindow } from './sign-in-window.tsx'

const question = { state: 's'.repeat(43), nonce: 'n'.repeat(43), code_challenge: 'c'.repeat(43) }
const names = { facebook: 'Facebook', apple: 'Apple' } as const
const scripts = ['facebook', 'apple'] as const

/** A script that loads and does nothing: the tests define the provider's object themselves. */
const emptyScript = 'data:text/javascript,'

afterEach(() => {
  delete window.FB
  delete window.AppleID
})

async function openWindow(provider: keyof typeof names, ask_url: string) {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const channel = openSignInChannel(question.state)
  const messages: SignInMessage[] = []
  channel.onmessage = ({ data }: MessageEvent<SignInMessage>) => messages.push(data)
  const facts: ProviderFacts = { provider, ask_url, client_id: 'shop-at-provider', scope: 'email', redirect_url: null }
  const { t } = await render(<SignInWindow facts={facts} />, { path: `/sign-in/${provider}${encodeHash(question)}` })
  const expectGivenUp = async (reason: string) => {
    await expect.poll(() => messages).toEqual([{ gave_up: reason }])
    expect(close).toHaveBeenCalledOnce()
    channel.close()
  }
  return { ask: button(t('social.continue_with', { name: names[provider] })), expectGivenUp }
}

test.each(scripts)('the sign-in popup: a script of %s that does not load closes it', async (provider) => {
  const gone = `blob:${location.origin}/gone`
  const { expectGivenUp } = await openWindow(provider, gone)
  await expectGivenUp(`${gone} could not be loaded`)
})

test.each(scripts)('the sign-in popup: closing the popup of %s ends the sign-in', async (provider) => {
  window.FB = { init: vi.fn(), api: vi.fn(), login: (tell) => tell({ authResponse: null }) }
  const signIn = () => Promise.reject({ error: 'popup_closed_by_user' })
  window.AppleID = { auth: { init: vi.fn(), signIn } }
  const { ask, expectGivenUp } = await openWindow(provider, emptyScript)
  await ask.click()
  await expectGivenUp('it was left unanswered')
})
