import type { Opinions } from './opinion.ts'

/** Sentences that are true of every parcel. */
export const anything: Omit<Opinions, 'categories'> = {
  good: [
    'Exactly as described.',
    'Very happy with it.',
    'Quick delivery, well packed.',
    'Would buy again.',
    'Better than I expected.',
    'Good value for the money.',
    'The shop answered my question within an hour.',
    'Arrived a day early.',
    'Recommended.',
    'Love it!',
    'No complaints at all.',
    'Just what I was looking for.',
    'A friend recommended it, and now I do.',
    'Simple and good.',
    'Great quality.',
    'The pictures do not do it justice.',
    'Second order from this shop, again without a hitch.',
    'Everything fine, thank you.',
    'Five stars, and I do not give them often.',
    'Bought it as a present and kept it.',
    'Nicely wrapped, without plastic.',
    'I hesitated for weeks and need not have.',
    'Honest description, honest product.',
    'Does its job every day.',
    'Perfect.',
    'Very pleased so far.',
  ],
  fair: [
    'It is fine.',
    'Good, with small faults.',
    'Delivery took longer than stated.',
    'As expected, no more and no less.',
    'Okay for the price.',
    'I am not sure yet, will add to this later.',
    'Nice idea, could be made a bit better.',
    'Parcel was dented, the content was not.',
    'Decent.',
    'Not bad.',
  ],
  bad: [
    'Disappointed.',
    'I expected more for this price.',
    'Sent it back.',
    'Took eleven days to arrive.',
    'Not what the pictures promise.',
    'The shop was friendly about it, still a pity.',
    'I would not buy it again.',
  ],
}

/** The same in the other languages of the demo's shoppers; the end of a list is for the bad days. */
export const foreign: Record<'ar' | 'es' | 'fr', { good: readonly string[]; poor: readonly string[] }> = {
  ar: {
    good: [
      'منتج ممتاز والجودة أعلى مما توقعت.',
      'وصل بسرعة والتغليف مرتب، شكرًا للمتجر.',
      'مطابق للصور تمامًا، أنصح به.',
      'اشتريته هدية لأختي وأعجبها كثيرًا.',
      'السعر مناسب والخامة جيدة جدًا.',
      'هذه المرة الثانية التي أطلب فيها ولن تكون الأخيرة.',
      'اللون أجمل من الصورة.',
      'تعامل راقٍ من البائع وردّ سريع على الأسئلة.',
      'أستخدمه كل يوم منذ شهر ولا توجد أي مشكلة.',
      'رائع!',
    ],
    poor: [
      'جيد لكن التوصيل تأخر يومين.',
      'لا بأس به، توقعت أفضل من ذلك.',
      'وصل وفيه خدش بسيط، والمتجر اعتذر.',
      'الجودة عادية مقارنة بالسعر.',
    ],
  },
  es: {
    good: [
      'Justo lo que buscaba, muy buena calidad.',
      'Llegó antes de lo previsto y muy bien embalado.',
      'El color es igual que en la foto.',
      'Lo uso todos los días y está como nuevo.',
      'Muy contenta con la compra, repetiré.',
      'La tienda respondió a mis dudas enseguida.',
      'Buena relación calidad-precio.',
      'Regalo acertado: a mi padre le encantó.',
      'Bonito, cómodo y bien hecho.',
      'Perfecto.',
    ],
    poor: [
      'Está bien, aunque esperaba algo más.',
      'Tardó más de lo anunciado.',
      'Correcto, aunque la foto promete más.',
      'Vino con un pequeño golpe.',
    ],
  },
  fr: {
    good: [
      'Conforme à la description, très belle qualité.',
      'Livraison rapide et emballage soigné.',
      'J’en suis ravie, la couleur est superbe.',
      'Deuxième commande, toujours impeccable.',
      'Un cadeau qui a beaucoup plu.',
      'Bon rapport qualité-prix.',
      'Le vendeur a répondu dans l’heure.',
      'Je l’utilise tous les jours, rien à redire.',
      'Encore mieux en vrai.',
      'Parfait.',
    ],
    poor: [
      'Correct, sans plus.',
      'Un peu déçue par la finition.',
      'Livré avec trois jours de retard.',
      'Pas mal, mais un peu cher.',
    ],
  },
}

/** What shops answer. */
export const replies = {
  thanks: [
    'Thank you, that made our morning.',
    'Thank you for taking the time to write.',
    'We have read this aloud in the workshop. Thank you!',
    'Glad that it fits. See you again.',
  ],
  sorry: [
    'We are sorry about that. Please write to us in the chat with your order code, and we will put it right.',
    'That should not have happened. A replacement is on its way to you.',
    'Thank you for telling us. We have spoken to the maker and checked the rest of the batch.',
    'Sorry to hear it. You can return it free of charge, just send us a message.',
    'We have passed this on to the people who pack. Please choose something small from us as an apology.',
  ],
} as const
