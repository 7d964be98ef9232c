/** `product` stands for a card of something from the shop. Times go backwards from the last message. */
export type Talk = {
  person: number
  shop: string
  /** Hours since the last message. */
  ago: number
  /** How many of the shop's last messages have not been read. */
  unread: number
  says: readonly (readonly [who: 'user' | 'shop', text: string | null])[]
}

export const talks: readonly Talk[] = [
  {
    person: 1,
    shop: 'solestreet',
    ago: 0.6,
    unread: 2,
    says: [
      ['user', null],
      ['user', 'Hello! I am between 39 and 40. Which one would you take for this shoe?'],
      ['shop', 'Good morning Amina, this one runs true to size. Do you wear thick socks when you run?'],
      ['user', 'No, thin ones.'],
      ['shop', 'Then 39. If it pinches we change it, just keep the box.'],
      ['user', 'Great, thank you. And does the darker colour come back?'],
      ['shop', 'It should be here on Thursday. I can put a pair aside for you.'],
      ['shop', null],
    ],
  },
  {
    person: 1,
    shop: 'kiln-kettle',
    ago: 27,
    unread: 0,
    says: [
      ['user', 'One of the four mugs has a small crack at the handle. Shall I send a picture?'],
      ['shop', 'No need, we believe you. A new one leaves today, in more straw this time.'],
      ['user', 'That is very kind. Should I send the broken one back?'],
      ['shop', 'Keep it for pencils.'],
      ['user', 'It arrived, all is well. Thank you!'],
    ],
  },
  {
    person: 1,
    shop: 'circuit-yard',
    ago: 52,
    unread: 1,
    says: [
      ['user', null],
      ['user', 'Is the keyboard of this one available with Bangla letters?'],
      ['shop', 'With stickers, yes: transparent ones that we put on for you, no charge.'],
      ['user', 'And how long does the battery really last when I only write?'],
      ['shop', 'We measured eleven hours with the screen at half. The maker says more, as makers do.'],
    ],
  },
  {
    person: 1,
    shop: 'fern-fable',
    ago: 190,
    unread: 0,
    says: [
      ['user', 'My peace lily has brown tips. What am I doing wrong?'],
      ['shop', 'Probably tap water. Let it stand overnight before you water, and cut the tips with clean scissors.'],
      ['user', 'I will try. Do you also have a bigger pot for it?'],
      ['shop', null],
      ['shop', 'This one would fit for the next two years.'],
    ],
  },
  {
    person: 1,
    shop: 'marlow-finch',
    ago: 700,
    unread: 0,
    says: [
      ['user', 'Can the belt be bought alone? I have lost mine.'],
      ['shop', 'We have two left over. I will put one in an envelope; tell me the colour.'],
      ['user', 'Sage, please!'],
      ['shop', 'On its way. See https://example.com/parcels for the letter post times.'],
    ],
  },
  {
    person: 2,
    shop: 'shutter-sound',
    ago: 5,
    unread: 1,
    says: [
      ['user', 'Does the F2 take my old 50 mm with an adapter?'],
      ['shop', 'It does, with manual focus. Come by with the lens and try.'],
    ],
  },
  {
    person: 3,
    shop: 'daily-basket',
    ago: 9,
    unread: 0,
    says: [
      ['user', 'السلام عليكم، متى يصل التمر الجديد؟'],
      ['shop', 'وعليكم السلام، وصل أمس والحمد لله، والكمية محدودة.'],
      ['shop', null],
      ['user', 'ممتاز، سأطلب صندوقين.'],
    ],
  },
  {
    person: 5,
    shop: 'petal-pine',
    ago: 31,
    unread: 0,
    says: [
      ['user', 'Is the rose cream free of alcohol?'],
      ['shop', 'Yes. The whole list is under the pictures; alcohol is not on it.'],
    ],
  },
  {
    person: 9,
    shop: 'trailhead',
    ago: 44,
    unread: 1,
    says: [
      ['user', 'Torso length 49 cm: is the Summit pack long enough?'],
      ['shop', 'Yes, the harness goes to 54. Set it on the third notch and load it before you judge.'],
    ],
  },
  {
    person: 14,
    shop: 'nest-oak',
    ago: 80,
    unread: 0,
    says: [
      ['user', 'Our door is 66 cm wide. Will the two-seater pass?'],
      ['shop', 'Without its feet it needs 64. We would bring a blanket and some patience.'],
      ['user', 'Then I will order it. Saturday?'],
      ['shop', 'Saturday between ten and one. We ring before we come.'],
    ],
  },
  {
    person: 18,
    shop: 'harbour-denim',
    ago: 120,
    unread: 0,
    says: [
      ['user', 'Inside leg 78, please, for the order I just placed.'],
      ['shop', 'Noted, chain-stitched hem as usual.'],
    ],
  },
  {
    person: 22,
    shop: 'circuit-yard',
    ago: 16,
    unread: 0,
    says: [
      ['user', null],
      ['user', 'هل يدعم شريحتين؟'],
      ['shop', 'نعم، شريحة عادية وأخرى إلكترونية.'],
    ],
  },
]

/** What shops say by themselves. */
export const chatWords = [
  {
    shop: 'solestreet',
    greeting: 'Welcome to Solestreet! Tell us your usual size and we will find the pair that fits.',
    away_message: 'We are out for a run. Leave us a line, we answer every day between 9 and 18 o’clock.',
  },
  {
    shop: 'circuit-yard',
    greeting: null,
    away_message: 'Thank you for your message. The workshop is closed now; you will hear from us tomorrow morning.',
  },
  {
    shop: 'kiln-kettle',
    greeting: 'Hello from the kiln! How can we help?',
    away_message: null,
  },
] as const
