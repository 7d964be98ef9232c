interface Addressing {
  user_id?: number | undefined
  /** Requested by a browser that the account does not know: these messages share a part of the shop's cap. */
  isForStranger?: boolean | undefined
  /** Notifies the owner of a change of the account; counted apart, so that no other message can use up its cap. */
  isSecurityNotice?: true | undefined
  /** To people of a shop or of the market: no cap per contact, but these messages share a part of the shop's cap. */
  isInternal?: true | undefined
}

export type Message = Addressing &
  (
    | {
        channel: 'mail'
        to: string
        subject: string
        text: string
        html: string
        /** Reply-To; by default replies go to the sender. */
        reply_to?: string | undefined
      }
    | { channel: 'sms'; to: string; text: string }
  )

/** Throws if it is not accepted: call it from a job, which retries. False: withheld above a daily cap, and logged. */
export type Send = (message: Message) => Promise<boolean>

export interface MessageSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string
  readonly sms?: SmsSettings | undefined
}

export interface SmsSettings {
  /** Scheme and host of a Twilio-compatible API. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number of the account, or an alphanumeric sender id. */
  readonly from: string
}
