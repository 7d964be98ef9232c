import type { Page } from './page.ts'

const en = `
<p>Every shop sends its own parcels, so each order has its own delivery charge and its own delivery time.</p>
<h2>Delivery charge</h2>
<p>The charge is set by the shop and shown at checkout for each order before you place it. Many shops deliver free of
charge from a certain sum; where that is so, checkout applies it by itself.</p>
<h2>Delivery time</h2>
<p>The product page names the usual number of days for the shop. Most parcels arrive two to five days after the order
has been confirmed. Furniture and other large pieces may take longer; the shop will agree a day with you.</p>
<h2>Following your order</h2>
<p>Under <em>Order history</em> you see where each order stands:</p>
<ol>
<li><strong>Pending</strong>: the shop has received your order.</li>
<li><strong>Confirmed</strong>: the shop has accepted it.</li>
<li><strong>Processing</strong>: it is being packed.</li>
<li><strong>Picked up</strong>: the carrier has it.</li>
<li><strong>On the way</strong>: it is coming to you.</li>
<li><strong>Delivered</strong>: it is yours. You can now write a review.</li>
</ol>
<h2>Your address</h2>
<p>Please check name, phone number and address before you order. An address can be changed as long as the shop has not
started to pack: write to the shop. If a parcel comes back because the address was wrong, the shop may charge the
delivery once more.</p>
<h2>Something is wrong on arrival</h2>
<p>Take a picture of the parcel and of the product and write to the shop within three days. See also our
<a href="/page/return-policy">return policy</a>.</p>`

const ar = `
<p>يرسل كل متجر طروده بنفسه، لذلك لكل طلب رسوم توصيل ومدة توصيل خاصة به.</p>
<h2>رسوم التوصيل</h2>
<p>يحدد المتجر الرسوم، وتظهر عند إتمام الشراء لكل طلب قبل إرساله. توصّل متاجر كثيرة مجانًا ابتداءً من مبلغ معيّن، وتُطبّق
صفحة إتمام الشراء ذلك من تلقاء نفسها.</p>
<h2>مدة التوصيل</h2>
<p>تذكر صفحة المنتج عدد الأيام المعتاد لدى المتجر. تصل معظم الطرود بعد يومين إلى خمسة أيام من تأكيد الطلب. وقد يحتاج الأثاث
والقطع الكبيرة إلى وقت أطول، ويتفق المتجر معك على يوم مناسب.</p>
<h2>متابعة طلبك</h2>
<p>ترى في <em>سجل الطلبات</em> أين وصل كل طلب:</p>
<ol>
<li><strong>قيد الانتظار</strong>: استلم المتجر طلبك.</li>
<li><strong>مؤكَّد</strong>: قبله المتجر.</li>
<li><strong>قيد التجهيز</strong>: يجري تغليفه.</li>
<li><strong>تم الاستلام من المتجر</strong>: الطرد لدى شركة التوصيل.</li>
<li><strong>في الطريق</strong>: الطرد قادم إليك.</li>
<li><strong>تم التوصيل</strong>: أصبح لديك، ويمكنك الآن كتابة تقييم.</li>
</ol>
<h2>عنوانك</h2>
<p>تحقق من الاسم ورقم الهاتف والعنوان قبل الطلب. يمكن تغيير العنوان ما دام المتجر لم يبدأ التغليف، وذلك بمراسلة المتجر.
وإذا عاد الطرد بسبب عنوان خاطئ فقد يحتسب المتجر رسوم التوصيل مرة أخرى.</p>
<h2>إذا وصل الطرد وفيه مشكلة</h2>
<p>التقط صورة للطرد وللمنتج وراسل المتجر خلال ثلاثة أيام. راجع أيضًا <a href="/page/return-policy">سياسة
الإرجاع</a>.</p>`

export const shippingPolicy: Page = {
  slug: 'shipping-policy',
  en: { title: 'Shipping policy', html: en.trim() },
  ar: { title: 'سياسة الشحن', html: ar.trim() },
}
