import { asked } from './question.ts'

export const orders = [
  asked(
    'where-is-my-order',
    [
      'Where is my order now?',
      'Open it under <a href="/order-history">Order History</a>: a line of steps shows what has happened, with the time of each step, and when the parcel is expected. We also write to you at every step.',
    ],
    [
      'أين طلبي الآن؟',
      'افتحه من <a href="/order-history">سجل الطلبات</a>: يبيّن لك خط المراحل ما تم حتى الآن ووقت كل مرحلة ومتى يُتوقع وصول الطرد. ونراسلك أيضًا عند كل مرحلة.',
    ],
  ),
  asked(
    'cancel-order',
    [
      'Can I cancel an order?',
      'Yes, as long as its shop has not begun to pack it: open the order and press <em>Cancel order</em>. If the button is gone, the parcel is being made ready; you can still send things back once it has arrived. What you paid for a cancelled order goes back the way you paid.',
    ],
    [
      'هل يمكنني إلغاء طلب؟',
      'نعم، ما دام المتجر لم يبدأ تجهيزه: افتح الطلب واضغط <em>إلغاء الطلب</em>. وإذا لم يعد الزر ظاهرًا فالطرد قيد التجهيز، ويمكنك إرجاع ما فيه بعد وصوله. وما دفعته لطلب ملغى يعود إليك بالطريقة التي دفعت بها.',
    ],
  ),
  asked(
    'several-orders',
    [
      'Why did one checkout become several orders?',
      'Every shop packs and sends its own parcels. So you get one order for each shop, with its own code, delivery charge and progress, even though you paid for them together.',
    ],
    [
      'لماذا صارت عملية شراء واحدة عدة طلبات؟',
      'كل متجر يجهّز طروده ويرسلها بنفسه. لذلك تحصل على طلب لكل متجر، له رقمه ورسوم توصيله ومراحله، حتى لو دفعت ثمنها معًا.',
    ],
  ),
  asked(
    'change-order',
    [
      'Can I change an order that I have placed?',
      'An order stays as it was placed. If something in it is wrong, cancel it while that is possible and order again, or open a ticket about it: the order’s page has a button for that under <em>Help with this order</em>.',
    ],
    [
      'هل يمكنني تعديل طلب أرسلته؟',
      'يبقى الطلب كما أرسلته. إذا كان فيه خطأ فألغه ما دام ذلك ممكنًا واطلب من جديد، أو افتح تذكرة بشأنه: تجد الزر في صفحة الطلب تحت <em>المساعدة في هذا الطلب</em>.',
    ],
  ),
  asked(
    'invoice',
    [
      'Where do I find the invoice?',
      'On the page of the order, at the top: <em>Invoice</em> saves it as a PDF. There is one for each order, from the shop that sold it.',
    ],
    [
      'أين أجد الفاتورة؟',
      'في أعلى صفحة الطلب: زر <em>الفاتورة</em> يحفظها ملف PDF. لكل طلب فاتورته من المتجر الذي باعه.',
    ],
  ),
  asked(
    'buy-again',
    [
      'How do I order the same again?',
      'Press <em>Buy again</em> on an order that is over. Everything in it that can still be had is put into your cart at today’s price.',
    ],
    [
      'كيف أطلب الشيء نفسه مرة أخرى؟',
      'اضغط <em>اشترِ مجددًا</em> في طلب انتهى. يُوضع في سلتك كل ما لا يزال متوفرًا منه بسعر اليوم.',
    ],
  ),
]
