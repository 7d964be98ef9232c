import { asked } from './question.ts'

export const returns = [
  asked(
    'how-to-return',
    [
      'How do I send something back?',
      'Open the order under <a href="/order-history">Order History</a> and press <em>Return</em> beside the item. Say how many units and why; photos help. The shop answers, and once it has agreed a courier comes for it.',
    ],
    [
      'كيف أُرجع شيئًا؟',
      'افتح الطلب من <a href="/order-history">سجل الطلبات</a> واضغط <em>إرجاع</em> بجانب المنتج. اذكر العدد والسبب، والصور تساعد. يجيبك المتجر، وبعد موافقته يأتي مندوب لاستلامه.',
    ],
  ),
  asked(
    'until-when',
    [
      'Until when can I return something?',
      'The page of the order names the last day beside every item that can go back. It counts from the day on which the order arrived.',
    ],
    ['حتى متى يمكنني الإرجاع؟', 'تذكر صفحة الطلب آخر يوم بجانب كل منتج يمكن إرجاعه. وتُحسب المدة من يوم وصول الطلب.'],
  ),
  asked(
    'money-back',
    [
      'When do I get my money back?',
      'When the shop has the item again and has looked at it, it pays you back: the way you paid, or in cash if you paid in cash. The page of the order shows when the money has left; your bank may need a few days.',
    ],
    [
      'متى أسترد مالي؟',
      'عندما يستلم المتجر المنتج ويفحصه يعيد إليك المال: بالطريقة التي دفعت بها، أو نقدًا إن دفعت نقدًا. تبيّن صفحة الطلب متى أُرسل المال، وقد يحتاج مصرفك إلى بضعة أيام.',
    ],
  ),
  asked(
    'cannot-return',
    [
      'What cannot be returned?',
      'Food and fresh goods, care products and earphones whose seal is broken, and things made to your order, unless they are faulty. See our <a href="/page/return-policy">return policy</a>.',
    ],
    [
      'ما الذي لا يمكن إرجاعه؟',
      'الأغذية والمنتجات الطازجة، ومنتجات العناية وسماعات الأذن بعد فتح ختمها، وما صُنع خصيصًا لك، إلا إذا كانت معيبة. انظر <a href="/page/return-policy">سياسة الإرجاع</a>.',
    ],
  ),
  asked(
    'return-refused',
    [
      'The shop refused my return. What can I do?',
      'The reason stands beside the return on the page of the order. If you do not agree, ask again with photos, or open a ticket about the order: we look at it with both of you.',
    ],
    [
      'رفض المتجر طلب الإرجاع. ماذا أفعل؟',
      'تجد السبب بجانب الإرجاع في صفحة الطلب. إذا لم توافق فاطلب الإرجاع مرة أخرى مع صور، أو افتح تذكرة بشأن الطلب فننظر فيه مع الطرفين.',
    ],
  ),
  asked(
    'call-off-return',
    [
      'I want to keep it after all. Can I call a return off?',
      'Yes, until a courier is on the way: <em>Call off the return</em> stands beside it on the page of the order. As long as the time is not over you can ask again.',
    ],
    [
      'أريد الاحتفاظ بالمنتج. هل يمكنني إلغاء الإرجاع؟',
      'نعم، حتى يكون المندوب في الطريق: تجد زر <em>إلغاء الإرجاع</em> بجانبه في صفحة الطلب. وما دامت المدة لم تنتهِ يمكنك أن تطلبه مرة أخرى.',
    ],
  ),
]
