import { asked } from './question.ts'

export const payment = [
  asked(
    'ways-to-pay',
    [
      'How can I pay?',
      'Checkout shows every way that is open to you: cash when the parcel is handed over, online, or both. You choose before you place the order.',
    ],
    [
      'كيف يمكنني الدفع؟',
      'تعرض صفحة إتمام الشراء كل الطرق المتاحة لك: نقدًا عند الاستلام أو إلكترونيًا أو كلتاهما. وتختار قبل إرسال الطلب.',
    ],
  ),
  asked(
    'card-details',
    [
      'Do you keep my card details?',
      'No. If you pay online, you enter them on the page of the payment provider. We never see or store them.',
    ],
    [
      'هل تحفظون بيانات بطاقتي؟',
      'لا. عند الدفع الإلكتروني تكتبها في صفحة مقدم خدمة الدفع، ولا نراها نحن ولا نحفظها أبدًا.',
    ],
  ),
  asked(
    'payment-failed',
    [
      'My payment failed. What now?',
      'The order is kept for you for a while: its page says until when. Until then you can press <em>Pay now</em> there and try again, also in another way. After that it is cancelled, and you owe nothing.',
    ],
    [
      'فشلت عملية الدفع. ماذا أفعل؟',
      'يُحجز الطلب لك مدةً، وتذكر صفحته إلى متى. حتى ذلك الحين اضغط <em>ادفع الآن</em> وحاول مرة أخرى، ولو بطريقة أخرى. بعد ذلك يُلغى الطلب ولا يترتب عليك شيء.',
    ],
  ),
  asked(
    'paid-twice',
    [
      'I paid twice, or too late. Is the money lost?',
      'No. What arrives when nothing is due any more goes back by itself, the way you paid. The page of the order shows when it has left; your bank may need a few days to show it.',
    ],
    [
      'دفعت مرتين أو بعد فوات الأوان. هل ضاع المال؟',
      'لا. ما يصل ولم يعد مستحقًا يعود من تلقاء نفسه بالطريقة التي دفعت بها. تبيّن صفحة الطلب متى أُرسل، وقد يحتاج مصرفك إلى بضعة أيام ليظهره.',
    ],
  ),
  asked(
    'vouchers',
    [
      'How do I use a voucher?',
      'Collect it on the page of its shop or of a product. At checkout, choose it under the field for codes, or type its code there. It counts if the order reaches its minimum and it is still valid; if the order is cancelled it is yours again.',
    ],
    [
      'كيف أستخدم قسيمة؟',
      'اجمعها من صفحة متجرها أو صفحة المنتج. وعند إتمام الشراء اخترها تحت خانة الرموز أو اكتب رمزها هناك. تُحتسب إذا بلغ الطلب حدها الأدنى وكانت سارية، وإذا أُلغي الطلب عادت إليك.',
    ],
  ),
  asked(
    'other-currency',
    [
      'In which currency am I charged?',
      'In the one that checkout names. Prices in other currencies help you to compare: they are converted at our current rate.',
    ],
    [
      'بأي عملة يُحصَّل المبلغ؟',
      'بالعملة المذكورة عند إتمام الشراء. أما الأسعار بالعملات الأخرى فتعينك على المقارنة، وهي محسوبة بسعر الصرف الحالي لدينا.',
    ],
  ),
]
