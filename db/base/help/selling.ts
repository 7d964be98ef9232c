import { asked } from './question.ts'

export const selling = [
  asked(
    'open-a-shop',
    [
      'How do I open a shop here?',
      'Write to us from the <a href="/contact-us">contact page</a>: who you are, what you sell and where you send it. We set your shop up together with you.',
    ],
    [
      'كيف أفتح متجرًا هنا؟',
      'راسلنا من <a href="/contact-us">صفحة الاتصال</a>: من أنت، وماذا تبيع، وإلى أين ترسل. ونجهّز متجرك معك.',
    ],
  ),
  asked(
    'share-of-sales',
    [
      'What does selling cost?',
      'The marketplace keeps a share of each sale, which is agreed with you beforehand and frozen with every order. Nothing is taken of what goes back to the shopper.',
    ],
    [
      'كم تكلفة البيع؟',
      'تحتفظ السوق بنسبة من كل عملية بيع، يُتفق عليها معك مسبقًا وتُثبَّت مع كل طلب. ولا يُؤخذ شيء مما يعود إلى المتسوق.',
    ],
  ),
  asked(
    'who-sends',
    [
      'Who sends the parcels?',
      'Each shop packs and sends its own, and decides itself where it delivers, what that costs and from which sum it is free.',
    ],
    ['من يرسل الطرود؟', 'كل متجر يجهّز طروده ويرسلها، ويقرر بنفسه إلى أين يوصّل وبكم، ومن أي مبلغ يصبح التوصيل مجانيًا.'],
  ),
  asked(
    'who-decides-prices',
    [
      'Who decides on prices and vouchers?',
      'Shops do, for what they sell. Vouchers of the marketplace are good in every shop, and the marketplace bears what they take off.',
    ],
    ['من يحدد الأسعار والقسائم؟', 'المتاجر، لما تبيعه. أما قسائم السوق فصالحة في كل المتاجر، وتتحمل السوق ما تخصمه.'],
  ),
  asked(
    'reviews-of-shops',
    ['Who can review what I sell?', 'Only shoppers whose order has arrived, once for each item of it.'],
    ['من يستطيع تقييم ما أبيعه؟', 'المتسوقون الذين وصل طلبهم فقط، ومرة واحدة لكل منتج فيه.'],
  ),
]
