import type { Page } from './page.ts'

const en = `
<p>These terms apply whenever you use this market or order from one of its shops. They are written to be read; please
take a few minutes for them.</p>
<h2>1. Who you are dealing with</h2>
<p>The market is the place; the seller is the shop named on the product page and on your order. The contract of sale is
between you and that shop. We provide the account, the cart, the checkout and the messages, and we help when something
goes wrong.</p>
<h2>2. Your account</h2>
<p>You need an account to order. Give your real name and a phone number or e-mail address at which we can reach you,
and keep your password to yourself. If you believe that somebody else has used your account, change your password and
tell us at once. You may use the market only if you are old enough to make a purchase where you live.</p>
<h2>3. Products and prices</h2>
<p>Shops describe their products as exactly as they can. Colours on a screen may differ a little from the real thing.
Prices are set by the shops and charged in the currency that checkout names; amounts shown in other currencies are a
conversion to help you compare. Delivery and taxes are added at checkout, where you see the full sum before you
order.</p>
<h2>4. Orders</h2>
<p>When you place an order, its quantity is reserved for you at once. If a price or the stock has changed since you
last looked, nothing is ordered until you have seen the change. A checkout with several shops makes one order for each
shop, and each order is confirmed, sent and, where needed, cancelled on its own.</p>
<h2>5. Vouchers</h2>
<p>A voucher is good until the date on it, for orders of at least its minimum, and only in the shop that gives it, or
in all shops if it is the market's. It cannot be paid out or combined beyond what checkout accepts. If the order is
cancelled, the voucher is yours again while it is valid.</p>
<h2>6. Delivery, returns and payment</h2>
<p>See our <a href="/page/shipping-policy">shipping</a>, <a href="/page/return-policy">return</a> and
<a href="/page/payment-policy">payment</a> policies. They are part of these terms.</p>
<h2>7. Reviews and messages</h2>
<p>Write what you have experienced, stay polite, and leave out other people's personal details. We remove contributions
that are unlawful, that insult, or that advertise something else. You keep the rights in what you write and allow us to
show it on the market.</p>
<h2>8. What you may not do</h2>
<p>Do not try to reach other people's data, to disturb the service, to order with false details, or to buy stock with
automatic means. We may close an account that does; open orders are then cancelled or completed in fairness to both
sides.</p>
<h2>9. Liability</h2>
<p>Nothing here limits the rights that the law gives you as a buyer. Within that law, we are responsible for what we
do, and each shop for what it sells.</p>
<h2>10. Changes</h2>
<p>When these terms change, the new version is published here with its date. Orders placed before follow the terms that
were in force when you placed them.</p>`

const ar = `
<p>تسري هذه الشروط كلما استخدمت هذه السوق أو طلبت من أحد متاجرها. كتبناها لتُقرأ، فخذ لها بضع دقائق من فضلك.</p>
<h2>1. مع من تتعامل</h2>
<p>السوق هي المكان، والبائع هو المتجر المذكور في صفحة المنتج وفي طلبك. ينعقد البيع بينك وبين ذلك المتجر. ونحن نقدّم
الحساب والسلة وإتمام الشراء والرسائل، ونساعدك عندما يحدث خطأ.</p>
<h2>2. حسابك</h2>
<p>يلزمك حساب كي تطلب. اكتب اسمك الحقيقي ورقم هاتف أو بريدًا إلكترونيًا نصل إليك به، واحفظ كلمة المرور لنفسك. وإذا ظننت
أن شخصًا آخر استخدم حسابك فغيّر كلمة المرور وأخبرنا فورًا. ولا يجوز استخدام السوق إلا لمن بلغ السن التي تسمح له بالشراء
حيث يعيش.</p>
<h2>3. المنتجات والأسعار</h2>
<p>تصف المتاجر منتجاتها بأدق ما تستطيع، وقد تختلف الألوان على الشاشة قليلًا عن الواقع. تحدد المتاجر الأسعار، ويُحصَّل
المبلغ بالعملة المذكورة عند إتمام الشراء، أما المبالغ بالعملات الأخرى فتحويل يعينك على المقارنة. تُضاف رسوم التوصيل
والضرائب عند إتمام الشراء، وترى المجموع كاملًا قبل أن تطلب.</p>
<h2>4. الطلبات</h2>
<p>عندما ترسل طلبًا تُحجز كميته لك في الحال. وإذا تغيّر السعر أو المخزون منذ آخر مرة نظرت فيها فلا يُطلب شيء حتى ترى
التغيير. وإتمام الشراء من عدة متاجر ينشئ طلبًا لكل متجر، ويُؤكَّد كل طلب ويُرسل، أو يُلغى عند الحاجة، على حدة.</p>
<h2>5. القسائم</h2>
<p>تصلح القسيمة حتى التاريخ المكتوب عليها، وللطلبات التي تبلغ حدها الأدنى، وفي المتجر الذي يمنحها فقط، أو في كل المتاجر
إن كانت قسيمة السوق. لا تُصرف نقدًا ولا تُجمع مع غيرها إلا بقدر ما تقبله صفحة إتمام الشراء. وإذا أُلغي الطلب عادت القسيمة
إليك ما دامت صالحة.</p>
<h2>6. التوصيل والإرجاع والدفع</h2>
<p>راجع سياسات <a href="/page/shipping-policy">الشحن</a> و<a href="/page/return-policy">الإرجاع</a>
و<a href="/page/payment-policy">الدفع</a>، فهي جزء من هذه الشروط.</p>
<h2>7. التقييمات والرسائل</h2>
<p>اكتب ما جرّبته، والتزم الأدب، ولا تذكر بيانات الآخرين الشخصية. نحذف المشاركات المخالفة للقانون أو المسيئة أو التي
تروّج لشيء آخر. تبقى حقوق ما تكتبه لك، وتسمح لنا بعرضه في السوق.</p>
<h2>8. ما لا يجوز</h2>
<p>لا تحاول الوصول إلى بيانات الآخرين، ولا تعطيل الخدمة، ولا الطلب ببيانات كاذبة، ولا شراء المخزون بوسائل آلية. يحق لنا
إغلاق الحساب الذي يفعل ذلك، وتُلغى عندئذ الطلبات المفتوحة أو تُستكمل بما يُنصف الطرفين.</p>
<h2>9. المسؤولية</h2>
<p>لا شيء هنا يحدّ من حقوقك القانونية كمشترٍ. وفي حدود القانون نحن مسؤولون عما نفعله، وكل متجر مسؤول عما يبيعه.</p>
<h2>10. التعديلات</h2>
<p>عندما تتغير هذه الشروط تُنشر النسخة الجديدة هنا مع تاريخها. وتخضع الطلبات السابقة للشروط السارية وقت إرسالها.</p>`

export const terms: Page = {
  slug: 'terms-and-conditions',
  en: { title: 'Terms and conditions', html: en.trim() },
  ar: { title: 'الشروط والأحكام', html: ar.trim() },
}
