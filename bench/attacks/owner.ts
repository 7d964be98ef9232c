import type { Account } from './accounts.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { dataOf, newBrowser, type Reply } from './http-client.ts'

/** The owner of an account, on a usual network. */
export interface Owner extends Account {
  readonly address: string
}

/** Seconds of each step; undefined if it failed, with the reason. */
export interface OwnerOutcome {
  readonly signInSeconds?: number
  readonly recoverySeconds?: number
  readonly problem?: string
}

const maxSeconds = 30
/** A refused person retries after a moment. */
const maxTries = 3

/** Signs in from an unknown browser, recovers the account by code or link, and signs in with the new password. */
export async function signInAndRecover(shop: AttackedShop, owner: Owner): Promise<OwnerOutcome> {
  const browser = openBrowser(shop, owner)
  const begun = performance.now()
  const since = (from: number) => (performance.now() - from) / 1_000
  let signInSeconds: number | undefined
  try {
    await browser.post('/login', { phone: owner.email, password: owner.password })
    signInSeconds = since(begun)
    const recovering = performance.now()
    await recover(shop, owner, browser)
    return { signInSeconds, recoverySeconds: since(recovering) }
  } catch (error) {
    return { ...(signInSeconds !== undefined && { signInSeconds }), problem: String(error) }
  }
}

type Browser = ReturnType<typeof openBrowser>

function openBrowser({ client }: AttackedShop, { address: from }: Owner) {
  const cookie = newBrowser()
  const send = (path: string, json: object) => client.send({ path: `/api${path}`, from, cookie, json })
  const post = async (path: string, json: object, triesLeft = maxTries): Promise<Reply> => {
    const reply = await send(path, json)
    if (reply.status === 200) return reply
    if (reply.status !== 503 || triesLeft <= 1) throw new Error(`${path} was answered ${reply.status}`)
    await wait(1_000)
    return post(path, json, triesLeft - 1)
  }
  return { send, post }
}

async function recover(shop: AttackedShop, owner: Owner, browser: Browser): Promise<void> {
  const before = shop.outbox.messages.length
  await browser.post('/send-otp', { phone: owner.email, forgot_password: 1 })
  const token = await readToken(shop, { owner, browser, before })
  const password = `${owner.password} again`
  await browser.post('/reset-password', { password, password_confirmation: password, token })
  await browser.post('/login', { phone: owner.email, password })
}

/** Reads the owner's mails as they arrive. They include codes that attackers requested. */
async function readToken(
  { outbox }: AttackedShop,
  { owner, browser, before }: { owner: Owner; browser: Browser; before: number },
): Promise<string> {
  const until = performance.now() + maxSeconds * 1_000
  let next = before
  while (performance.now() < until) {
    const message = outbox.messages[next]
    if (!message) {
      await wait(50)
      continue
    }
    next += 1
    if (message.to !== owner.email) continue
    const link = /\/change-password#([\w-]+)/.exec(message.text)?.[1]
    if (link) return link
    const otp = /\bis (\d{4,8})\./.exec(message.text)?.[1]
    const token = otp && dataOf<{ token: string }>(await browser.send('/verify-otp', { phone: owner.email, otp })).token
    if (token) return token
  }
  throw new Error(`no code and no link for a new password came within ${maxSeconds} seconds`)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
