import type { Row } from '../../bulk.ts'

type Texts = Readonly<Record<'en' | 'ar' | 'bn' | 'es' | 'fr' | 'zh', string>>

interface Reply {
  readonly name: string
  readonly texts: Texts
}

const ofMarket: readonly Reply[] = [
  {
    name: 'Ask for a photo',
    texts: {
      en: 'Hello {name}, please send us a photo of the parcel and of the product. We then settle it with the shop today.',
      ar: 'مرحبًا {name}، أرسل إلينا من فضلك صورة للطرد وصورة للمنتج، وسنحل الأمر مع المتجر اليوم.',
      bn: 'নমস্কার {name}, পার্সেল ও পণ্যের একটি করে ছবি পাঠান। আজই দোকানের সঙ্গে বিষয়টি মিটিয়ে দেব।',
      es: 'Hola, {name}: envíanos una foto del paquete y otra del producto. Hoy mismo lo resolvemos con la tienda.',
      fr: 'Bonjour {name}, envoyez-nous une photo du colis et une du produit. Nous réglons cela avec la boutique aujourd’hui.',
      zh: '{name}，您好！请发送包裹和商品的照片，我们今天就与店铺处理。',
    },
  },
  {
    name: 'Refund is on its way',
    texts: {
      en: 'Hello {name}, the refund of order {order} is on its way. Banks need three to five working days.',
      ar: 'مرحبًا {name}، مبلغ الطلب {order} في طريقه إليك. تحتاج البنوك من ثلاثة إلى خمسة أيام عمل.',
      bn: 'নমস্কার {name}, {order} অর্ডারের টাকা ফেরত পাঠানো হয়েছে। ব্যাংকের তিন থেকে পাঁচ কর্মদিবস লাগে।',
      es: 'Hola, {name}: el reembolso del pedido {order} está en camino. Los bancos tardan de tres a cinco días laborables.',
      fr: 'Bonjour {name}, le remboursement de la commande {order} est en route. Les banques ont besoin de trois à cinq jours ouvrés.',
      zh: '{name}，您好！订单 {order} 的退款已发出，银行需要三到五个工作日。',
    },
  },
  {
    name: 'Thanks, closing',
    texts: {
      en: 'Thank you, {name}. We are glad that it is settled, and close this ticket. Write again if anything is left.',
      ar: 'شكرًا لك {name}. يسعدنا أن الأمر حُل، وسنغلق هذه التذكرة. اكتب إلينا إن بقي شيء.',
      bn: 'ধন্যবাদ, {name}। বিষয়টি মিটেছে জেনে ভালো লাগল; টিকিটটি বন্ধ করছি। কিছু বাকি থাকলে আবার লিখুন।',
      es: 'Gracias, {name}. Nos alegra que esté resuelto y cerramos este ticket. Escríbenos si queda algo pendiente.',
      fr: 'Merci, {name}. Nous sommes ravis que ce soit réglé et fermons ce ticket. Écrivez-nous s’il reste quelque chose.',
      zh: '谢谢您，{name}。很高兴问题已解决，此工单将关闭。如有其他问题请再联系我们。',
    },
  },
]

const ofShops: readonly Reply[] = [
  {
    name: 'On its way',
    texts: {
      en: 'Hello {name}, your order {order} has left us today. You find the tracking number on the page of the order.',
      ar: 'مرحبًا {name}، غادرنا طلبك {order} اليوم. تجد رقم التتبع في صفحة الطلب.',
      bn: 'নমস্কার {name}, আপনার {order} অর্ডার আজ পাঠানো হয়েছে। অর্ডারের পাতায় ট্র্যাকিং নম্বর পাবেন।',
      es: 'Hola, {name}: tu pedido {order} ha salido hoy. El número de seguimiento está en la página del pedido.',
      fr: 'Bonjour {name}, votre commande {order} est partie aujourd’hui. Le numéro de suivi est sur la page de la commande.',
      zh: '{name}，您好！您的订单 {order} 今天已发出，运单号可在订单页面查看。',
    },
  },
  {
    name: 'One day late',
    texts: {
      en: 'Hello {name}, we are sorry: your order {order} leaves us one day later than promised.',
      ar: 'مرحبًا {name}، نعتذر: يغادرنا طلبك {order} متأخرًا يومًا واحدًا عن الموعد.',
      bn: 'নমস্কার {name}, দুঃখিত: আপনার {order} অর্ডার কথার চেয়ে এক দিন দেরিতে পাঠানো হবে।',
      es: 'Hola, {name}: lo sentimos, tu pedido {order} sale un día más tarde de lo prometido.',
      fr: 'Bonjour {name}, nous sommes désolés : votre commande {order} part un jour plus tard que promis.',
      zh: '{name}，您好！很抱歉，您的订单 {order} 将比承诺时间晚一天发出。',
    },
  },
  {
    name: 'Thanks',
    texts: {
      en: 'Thank you, {name}! We are glad that you like it.',
      ar: 'شكرًا لك {name}! يسعدنا أنه أعجبك.',
      bn: 'ধন্যবাদ, {name}! আপনার ভালো লেগেছে জেনে খুশি হলাম।',
      es: '¡Gracias, {name}! Nos alegra que te guste.',
      fr: 'Merci, {name} ! Nous sommes ravis que cela vous plaise.',
      zh: '谢谢您，{name}！很高兴您喜欢。',
    },
  },
]

export function replyRows(shopIds: readonly unknown[]): Row[] {
  const desks = [{ shop_id: null, replies: ofMarket }, ...shopIds.map((shop_id) => ({ shop_id, replies: ofShops }))]
  return desks
    .flatMap(({ shop_id, replies }) => replies.map(({ name, texts }) => ({ shop_id, name, texts })))
    .map((row, index) => ({ id: index + 1, ...row }))
}
