interface Mail {
  to: string
  subject: string
  text: string
  reply_to: string | null
}

/** The mails to an address whose subject contains the number of a ticket or an application, newest first. */
export async function mailsAbout(number: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.SOUK_URL}/dev/outbox.json`)
  const sent = (await answer.json()) as (Mail & { channel: string })[]
  return sent.filter((each) => each.channel === 'mail' && each.to === to && each.subject.includes(number))
}
