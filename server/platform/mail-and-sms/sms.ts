import type { SmsSettings } from './message.ts'

const patience = 10_000

/** Sends by Twilio's way of creating a message, which others speak too: https://www.twilio.com/docs/messaging/api/message-resource */
export function openSms({
  url,
  account,
  token,
  from,
}: SmsSettings): (sms: { to: string; text: string }) => Promise<void> {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const Authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    // What it answers may repeat the text, which is nobody's to log.
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS was not taken: status ${response.status}`)
  }
}
