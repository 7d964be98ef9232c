import type { Page } from './page.ts'

const en = `
<p>You may change your mind. This page says how, until when, and who pays for what.</p>
<h2>Cancelling before it is sent</h2>
<p>You can cancel an order while the shop has not yet started to prepare it. Open the order under <em>Order
history</em>. If the button is no longer there, write to the shop: it may still be able to stop the parcel.</p>
<h2>Returning after it has arrived</h2>
<p>You have <strong>14 days</strong> from delivery to tell the shop that you want to return something. The product must
be unused apart from trying it on or trying it out, and complete with its packaging.</p>
<ol>
<li>Write to the shop, name the order code and say what you want to return.</li>
<li>The shop answers with the return address.</li>
<li>Pack it well and keep the receipt from the carrier.</li>
<li>When the shop has received it, your order is marked <strong>Returned</strong>, and <strong>Refunded</strong> once
the money is on its way.</li>
</ol>
<h2>What cannot be returned</h2>
<ul>
<li>Food and fresh goods, unless they arrive spoilt.</li>
<li>Care products, earphones and similar goods once their seal is broken, unless they are faulty.</li>
<li>Things made or altered to your order.</li>
</ul>
<h2>Who pays the way back</h2>
<p>If you change your mind, you do. If the product is faulty, damaged or not what you ordered, the shop does.</p>
<h2>Faulty goods</h2>
<p>A product that fails although it was used as intended is repaired or replaced by the shop, or your money is
returned. Your rights under the law of your country stay untouched.</p>
<h2>How you get your money back</h2>
<p>Refunds go back the way you paid. For cash on delivery, the shop agrees with you on a bank transfer. Refunds are
made within 14 days of the return. If you and the shop do not agree, tell us.</p>`

const ar = `
<p>من حقك أن تغيّر رأيك. توضح هذه الصفحة كيف، وحتى متى، ومن يتحمل التكاليف.</p>
<h2>الإلغاء قبل الإرسال</h2>
<p>يمكنك إلغاء الطلب ما دام المتجر لم يبدأ تجهيزه. افتح الطلب من <em>سجل الطلبات</em>. وإذا لم يعد الزر ظاهرًا فراسل المتجر،
فقد يستطيع إيقاف الطرد.</p>
<h2>الإرجاع بعد الوصول</h2>
<p>لديك <strong>14 يومًا</strong> من تاريخ التوصيل لتخبر المتجر برغبتك في الإرجاع. يجب أن يكون المنتج غير مستعمل إلا بقدر
تجربته أو قياسه، وكاملًا مع عبوته.</p>
<ol>
<li>راسل المتجر واذكر رقم الطلب وما تريد إرجاعه.</li>
<li>يجيبك المتجر بعنوان الإرجاع.</li>
<li>غلّفه جيدًا واحتفظ بإيصال شركة التوصيل.</li>
<li>عندما يستلمه المتجر يصبح طلبك <strong>مُرجَعًا</strong>، ثم <strong>مستردًّا</strong> حين يُرسل المال.</li>
</ol>
<h2>ما لا يمكن إرجاعه</h2>
<ul>
<li>الأغذية والمنتجات الطازجة، إلا إذا وصلت فاسدة.</li>
<li>منتجات العناية وسماعات الأذن وما شابهها بعد فتح ختمها، إلا إذا كانت معيبة.</li>
<li>ما صُنع أو عُدّل خصيصًا لك.</li>
</ul>
<h2>من يدفع تكلفة الإرجاع</h2>
<p>إذا غيّرت رأيك فأنت، وإذا كان المنتج معيبًا أو تالفًا أو غير ما طلبت فالمتجر.</p>
<h2>المنتجات المعيبة</h2>
<p>المنتج الذي يتعطل رغم استعماله كما ينبغي يصلحه المتجر أو يستبدله أو يعيد إليك ثمنه. وتبقى حقوقك بموجب قانون بلدك
محفوظة.</p>
<h2>كيف تسترد مالك</h2>
<p>يُعاد المال بالطريقة التي دفعت بها. وعند الدفع نقدًا عند الاستلام يتفق معك المتجر على تحويل مصرفي. يتم ذلك خلال 14 يومًا من
الإرجاع. وإذا لم تتفق مع المتجر فأخبرنا.</p>`

export const returnPolicy: Page = {
  slug: 'return-policy',
  en: { title: 'Return policy', html: en.trim() },
  ar: { title: 'سياسة الإرجاع', html: ar.trim() },
}
