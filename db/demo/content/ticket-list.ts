type Says = readonly [who: 'shopper' | 'support', text: string]

/** What the demo's shopper asked the marketplace. Times go backwards from the last word. */
export type Story = {
  /** Where the order stands that it is about; without one it is about none. */
  order?: string
  issue_type: string
  subject: string
  /** Hours since the last word, or since it was closed. */
  ago: number
  says: readonly Says[]
  closedBy?: 'shopper' | 'support'
}

export const stories: readonly Story[] = [
  {
    order: 'on_the_way',
    issue_type: 'delivery',
    subject: 'The courier called, and I am not at home on that day',
    ago: 2,
    says: [
      [
        'shopper',
        'Hello, the courier wants to come tomorrow before noon. I am at work then. Could the parcel go to my neighbour on the second floor, or come in the evening?',
      ],
    ],
  },
  {
    order: 'delivered',
    issue_type: 'order',
    subject: 'One thing is missing from the parcel',
    ago: 21,
    says: [
      ['shopper', 'The parcel came today, but less is in it than stands on the invoice. The tape was whole.'],
      ['support', 'Thank you for telling us, Amina. Which item is missing, and is there a packing slip inside?'],
      ['shopper', 'There is a slip, and it names everything. I have looked through all of the paper twice.'],
      [
        'support',
        'We have asked the shop. They found it beside their packing table and send it today, at no charge. If it is not with you by the end of the week, please write here again.',
      ],
    ],
  },
  {
    issue_type: 'payment',
    subject: 'Can one order be paid with two cards?',
    ago: 24 * 19,
    says: [
      ['shopper', 'I would like to pay a larger order with two cards, half and half. Is there a way?'],
      [
        'support',
        'Not within one checkout. What you can do: order from each shop by itself, and choose another card each time. The price and the delivery charge of every shop stay the same.',
      ],
      ['shopper', 'That works for me. Thank you!'],
    ],
    closedBy: 'shopper',
  },
  {
    order: 'delivered',
    issue_type: 'return',
    subject: 'The shop has the parcel back, when does the money come?',
    ago: 24 * 64,
    says: [
      ['shopper', 'The courier fetched my return on Monday. How long until the money is there?'],
      [
        'support',
        'The shop looks at it first, which takes a day or two, and then pays you back. You will get a mail at that moment, and the page of the order shows it.',
      ],
      ['support', 'We see that it was paid back yesterday, so we close this. Write again if anything is left.'],
    ],
    closedBy: 'support',
  },
]
