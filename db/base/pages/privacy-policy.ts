import type { Page } from './page.ts'

const en = `
<p>This page says which of your data we keep, what for, for how long, and what you can do about it.</p>
<h2>What we keep</h2>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Name, phone, e-mail, country</td><td>Your account and messages about your orders</td><td>Until you close the
account</td></tr>
<tr><td>Addresses</td><td>Delivery</td><td>Until you remove them; the address of an order stays with that order</td></tr>
<tr><td>Orders and payments</td><td>Delivery, returns, bookkeeping</td><td>As long as tax law requires</td></tr>
<tr><td>Reviews and messages to shops</td><td>To show them, and to help when something goes wrong</td><td>Until you
close the account</td></tr>
<tr><td>Time of your last visit</td><td>So that a shop sees whether you are around while you chat</td><td>Only the
latest one</td></tr>
</tbody>
</table>
<p>Your password is stored only as a hash from which it cannot be read. The products you have recently looked at are
remembered on your own device and not sent to us.</p>
<h2>Who sees it</h2>
<p>A shop you order from sees your name, your phone number, the delivery address and the order. A shop you write to
sees your name and your messages. Payment providers receive what a payment needs. We do not sell your data and show no
advertising from other companies.</p>
<h2>Cookies and local storage</h2>
<p>We keep your language, your currency, and the token that signs you in on your device. There are no tracking
cookies, so there is nothing to consent to or refuse.</p>
<h2>Your rights</h2>
<p>You can see and correct your details under <em>My profile</em> and <em>Manage address</em>. You can ask us for a
copy of your data, or to delete it, at any time. Write to us from the address of your
account, so that we know it is you; we answer within thirty days.</p>
<h2>Safety</h2>
<p>The connection is encrypted, access to data is limited to those who need it, and sign-in attempts are limited. If
data of yours should ever be affected by an incident, we will tell you without delay.</p>`

const ar = `
<p>توضح هذه الصفحة أيّ بياناتك نحتفظ بها، ولماذا، وإلى متى، وما الذي يمكنك فعله.</p>
<h2>ما الذي نحتفظ به</h2>
<table>
<thead><tr><th scope="col">البيانات</th><th scope="col">الغرض</th><th scope="col">المدة</th></tr></thead>
<tbody>
<tr><td>الاسم والهاتف والبريد الإلكتروني والبلد</td><td>حسابك والرسائل المتعلقة بطلباتك</td><td>حتى تغلق الحساب</td></tr>
<tr><td>العناوين</td><td>التوصيل</td><td>حتى تحذفها، ويبقى عنوان الطلب مع الطلب</td></tr>
<tr><td>الطلبات والمدفوعات</td><td>التوصيل والإرجاع والمحاسبة</td><td>المدة التي يفرضها قانون الضرائب</td></tr>
<tr><td>التقييمات ورسائلك إلى المتاجر</td><td>عرضها، ومساعدتك عند حدوث خطأ</td><td>حتى تغلق الحساب</td></tr>
<tr><td>وقت آخر زيارة</td><td>ليعرف المتجر هل أنت متصل أثناء المحادثة</td><td>آخر وقت فقط</td></tr>
</tbody>
</table>
<p>تُحفظ كلمة المرور على هيئة بصمة لا يمكن قراءتها منها. أما المنتجات التي شاهدتها مؤخرًا فتُحفظ على جهازك ولا تُرسل
إلينا.</p>
<h2>من يطّلع عليها</h2>
<p>المتجر الذي تطلب منه يرى اسمك ورقم هاتفك وعنوان التوصيل والطلب. والمتجر الذي تراسله يرى اسمك ورسائلك. ويستلم مقدمو خدمات
الدفع ما تحتاج إليه عملية الدفع. لا نبيع بياناتك ولا نعرض إعلانات شركات أخرى.</p>
<h2>ملفات الارتباط والتخزين المحلي</h2>
<p>نحفظ على جهازك لغتك وعملتك والرمز الذي يُبقيك مسجّل الدخول. لا توجد ملفات تتبّع، فليس هناك ما توافق عليه أو ترفضه.</p>
<h2>حقوقك</h2>
<p>يمكنك الاطلاع على بياناتك وتصحيحها في <em>ملفي الشخصي</em> و<em>إدارة العناوين</em>. ويمكنك في أي وقت أن تطلب نسخة منها أو
حذفها. راسلنا من عنوان حسابك كي نتأكد من هويتك، وسنجيب خلال ثلاثين يومًا.</p>
<h2>الأمان</h2>
<p>الاتصال مشفّر، والوصول إلى البيانات مقصور على من يحتاج إليها، ومحاولات تسجيل الدخول محدودة. وإذا تأثرت بياناتك يومًا
بحادث أمني أخبرناك دون تأخير.</p>`

export const privacyPolicy: Page = {
  slug: 'privacy-policy',
  en: { title: 'Privacy policy', html: en.trim() },
  ar: { title: 'سياسة الخصوصية', html: ar.trim() },
}
