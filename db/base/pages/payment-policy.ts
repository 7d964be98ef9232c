import type { Page } from './page.ts'

const en = `
<h2>What you pay</h2>
<p>Before you place an order, checkout shows for every shop: the sum of the products, a voucher if you use one, the
delivery charge, the taxes by rate, and what remains to pay. Nothing is added afterwards.</p>
<h2>In which currency</h2>
<p>You can look at prices in several currencies. What is charged is always the sum in the currency that checkout names;
the others are a conversion at our current rate.</p>
<h2>Cash on delivery</h2>
<p>You pay the carrier when the parcel is handed over. Please have the sum ready; carriers may not be able to give
change for large notes. Orders from several shops come in several parcels, and each is paid for as it arrives.</p>
<h2>Other ways to pay</h2>
<p>Where a shop accepts online payment, checkout offers it. Card details are entered on the page of the payment
provider; we never see or store them.</p>
<h2>When a payment fails</h2>
<p>An order that has not been paid online is held for a short time, so that you can try again, and is then released.
You are not charged for it.</p>
<h2>Invoices</h2>
<p>The seller of each order is the shop named on it. If you need an invoice in the name of a company, write to the shop
with the order code.</p>`

const ar = `
<h2>ماذا تدفع</h2>
<p>قبل إرسال الطلب تعرض صفحة إتمام الشراء لكل متجر: مجموع المنتجات، والقسيمة إن استخدمتها، ورسوم التوصيل، والضرائب بحسب
نسبتها، وما يتبقى عليك دفعه. ولا يُضاف شيء بعد ذلك.</p>
<h2>بأي عملة</h2>
<p>يمكنك مشاهدة الأسعار بعدة عملات. لكن المبلغ المحصَّل هو دائمًا بالعملة المذكورة عند إتمام الشراء، أما غيرها فتحويل بسعر
الصرف الحالي لدينا.</p>
<h2>الدفع نقدًا عند الاستلام</h2>
<p>تدفع لمندوب التوصيل عند تسلّم الطرد. جهّز المبلغ من فضلك، فقد لا يتوفر لدى المندوب فكّة للأوراق الكبيرة. والطلبات من عدة
متاجر تصل في عدة طرود، ويُدفع ثمن كل منها عند وصوله.</p>
<h2>طرق الدفع الأخرى</h2>
<p>عندما يقبل المتجر الدفع الإلكتروني تعرضه صفحة إتمام الشراء. تُكتب بيانات البطاقة في صفحة مقدم خدمة الدفع، ولا نراها نحن ولا
نحفظها أبدًا.</p>
<h2>عندما تفشل عملية الدفع</h2>
<p>الطلب الذي لم يُدفع إلكترونيًا يُحجز مدة قصيرة كي تحاول مرة أخرى، ثم يُلغى الحجز دون أن يُخصم منك شيء.</p>
<h2>الفواتير</h2>
<p>بائع كل طلب هو المتجر المذكور فيه. وإذا احتجت إلى فاتورة باسم شركة فراسل المتجر مع رقم الطلب.</p>`

export const paymentPolicy: Page = {
  slug: 'payment-policy',
  en: { title: 'Payment policy', html: en.trim() },
  ar: { title: 'سياسة الدفع', html: ar.trim() },
}
