import type { Page } from './page.ts'

const en = `
<p>Souk is one market with many shops. Each shop here is run by its own people: they choose what they sell, set their
prices, pack your parcel and answer your questions. We keep the place in order, so that you can compare, pay and get
help in the same way everywhere.</p>
<h2>How it works</h2>
<p>You fill one cart from as many shops as you like. At checkout you choose which of those shops to order from now.
Each shop then receives its own order, sends its own parcel and keeps you informed of every step, from confirmation to
your door. All of your orders are listed together under <em>Order history</em>.</p>
<h2>What we promise</h2>
<ul>
<li><strong>The price you see is the price you pay.</strong> Delivery and taxes are shown before you place the order.
If a price changes while you shop, we tell you before anything is ordered.</li>
<li><strong>Reviews come from buyers.</strong> Only someone who has received a product can review it, once for each
time they bought it. Shops can reply, but they cannot remove a review.</li>
<li><strong>You can always reach the seller.</strong> Every shop can be written to, before and after you buy.</li>
</ul>
<h2>Market zones</h2>
<p>Shops are gathered in zones, like the streets of a market. A zone tells you roughly where a shop is at home, and
helps you to find neighbours that send their parcels from the same part of town.</p>
<h2>Sell with us</h2>
<p>Do you make or sell something good? Shops of every size are welcome. Use <em>Become a seller</em> at the top of the
page, tell us what you sell, and we will get back to you.</p>
<p>Questions about the market itself? Write to us: a person reads every message.</p>`

const ar = `
<p>سوق واحدة ومتاجر كثيرة. يدير كلَّ متجر هنا أصحابُه: يختارون ما يبيعون، ويحددون أسعارهم، ويجهّزون طردك، ويجيبون عن
أسئلتك. أما نحن فنحافظ على نظام المكان، حتى تقارن وتدفع وتحصل على المساعدة بالطريقة نفسها في كل متجر.</p>
<h2>كيف نعمل</h2>
<p>تملأ سلة واحدة من أي عدد من المتاجر. وعند إتمام الشراء تختار المتاجر التي تريد أن تطلب منها الآن. يستلم كل متجر طلبه
الخاص، ويرسل طرده، ويُعلمك بكل خطوة من التأكيد حتى باب بيتك. وتجد كل طلباتك معًا في <em>سجل الطلبات</em>.</p>
<h2>وعودنا لك</h2>
<ul>
<li><strong>السعر الذي تراه هو السعر الذي تدفعه.</strong> تظهر رسوم التوصيل والضرائب قبل إرسال الطلب، وإذا تغيّر سعر
أثناء تسوقك أخبرناك قبل أن يُطلب أي شيء.</li>
<li><strong>التقييمات من مشترين حقيقيين.</strong> لا يقيّم المنتج إلا من استلمه، مرة واحدة عن كل عملية شراء. يمكن للمتجر
أن يرد، لكنه لا يستطيع حذف التقييم.</li>
<li><strong>البائع قريب منك دائمًا.</strong> يمكنك مراسلة كل متجر قبل الشراء وبعده.</li>
</ul>
<h2>مناطق السوق</h2>
<p>المتاجر موزعة على مناطق كما تتوزع على أزقة السوق. تدلّك المنطقة على موقع المتجر التقريبي، وتساعدك على إيجاد متاجر
متجاورة ترسل طرودها من الجهة نفسها من المدينة.</p>
<h2>بِع معنا</h2>
<p>هل تصنع شيئًا جيدًا أو تبيعه؟ نرحب بالمتاجر من كل الأحجام. استخدم رابط <em>كن بائعًا</em> أعلى الصفحة، وأخبرنا بما
تبيع، وسنعود إليك.</p>
<p>هل لديك سؤال عن السوق نفسها؟ راسلنا، فهناك من يقرأ كل رسالة.</p>`

export const aboutUs: Page = {
  slug: 'about-us',
  en: { title: 'About us', html: en.trim() },
  ar: { title: 'من نحن', html: ar.trim() },
}
