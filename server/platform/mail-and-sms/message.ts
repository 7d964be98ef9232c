interface Addressing {
  /** The account that it is about. */
  user_id?: number | undefined
  /** Requested by a browser that the account does not know: such messages get a share of the shop's cap, so that they use up no others. */
  isForStranger?: boolean | undefined
  /** Tells the owner what was done to the account: counted apart, so that nothing else can have it withheld. */
  isSecurityNotice?: true | undefined
  /** To people of a shop or of the market, who may get any number. */
  isInternal?: true | undefined
}

/** What leaves the shop for a person. */
export type Message = Addressing &
  (
    | {
        channel: 'mail'
        to: string
        subject: string
        text: string
        html: string
        /** Whom somebody writes to who answers it; without one whoever mails come from. */
        reply_to?: string | undefined
      }
    | { channel: 'sms'; to: string; text: string }
  )

/**
 * Hands a message on. Throws where nobody takes it: call it from a job, which tries again. Beyond a daily cap it is withheld, and the log
 * says so.
 */
export type Send = (message: Message) => Promise<void>

export interface SendingSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string | undefined
  /** Who mails come from. */
  readonly mailFrom?: string
  readonly sms?: SmsSettings | undefined
}

export interface SmsSettings {
  /** Scheme and host of a Twilio-compatible interface. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number of the account, or a name that it may send under. */
  readonly from: string
}
