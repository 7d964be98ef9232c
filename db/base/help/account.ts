import { asked } from './question.ts'

export const account = [
  asked(
    'need-account',
    [
      'Do I need an account?',
      'To look around, no. To fill a cart, to order and to ask for help about an order, yes: it takes a name, a phone number or email address, and a password.',
    ],
    [
      'هل أحتاج إلى حساب؟',
      'للتصفح لا. أما ملء السلة والطلب وطلب المساعدة بشأن طلب فنعم: يكفي اسم ورقم هاتف أو بريد إلكتروني وكلمة مرور.',
    ],
  ),
  asked(
    'forgot-password',
    [
      'I forgot my password.',
      'Press <em>Forgot password?</em> where you log in. We send you a code of four digits, good for ten minutes; with it you choose a new password.',
    ],
    [
      'نسيت كلمة المرور.',
      'اضغط <em>نسيت كلمة المرور؟</em> عند تسجيل الدخول. نرسل إليك رمزًا من أربعة أرقام صالحًا عشر دقائق، وتختار به كلمة مرور جديدة.',
    ],
  ),
  asked(
    'change-contact',
    [
      'How do I change my phone number or email address?',
      'Under <a href="/profile">My Profile</a>. We send a code to the new one, and tell the old one that it was changed.',
    ],
    [
      'كيف أغيّر رقم هاتفي أو بريدي الإلكتروني؟',
      'من <a href="/profile">ملفي الشخصي</a>. نرسل رمزًا إلى الجديد، ونُعلم القديم بالتغيير.',
    ],
  ),
  asked(
    'somebody-else',
    [
      'I think somebody else uses my account.',
      'Choose a new password under <a href="/change-password">Change Password</a>. There you also see where you are signed in, and can end what you do not know. Then write to us.',
    ],
    [
      'أظن أن شخصًا آخر يستخدم حسابي.',
      'اختر كلمة مرور جديدة من <a href="/change-password">تغيير كلمة المرور</a>. وترى هناك أيضًا أين سُجّل الدخول إلى حسابك، وتستطيع إنهاء ما لا تعرفه. ثم راسلنا.',
    ],
  ),
  asked(
    'my-data',
    [
      'What do you know about me, and can I take it along?',
      'Under <a href="/profile">My Profile</a> you can download everything that we keep of you, in one file that people and programs can read.',
    ],
    [
      'ماذا تعرفون عني، وهل يمكنني الحصول عليه؟',
      'من <a href="/profile">ملفي الشخصي</a> يمكنك تنزيل كل ما نحتفظ به عنك في ملف واحد يقرؤه الناس والبرامج.',
    ],
  ),
  asked(
    'delete-account',
    [
      'How do I delete my account?',
      'Under <a href="/profile">My Profile</a>, at the end of the page. You have fourteen days to think it over, and orders that are under way arrive first. Then who you were goes.',
    ],
    [
      'كيف أحذف حسابي؟',
      'من <a href="/profile">ملفي الشخصي</a> في آخر الصفحة. لديك أربعة عشر يومًا للتراجع، وتصل أولًا الطلبات التي في الطريق. بعد ذلك تُمحى بياناتك.',
    ],
  ),
]
