import { asked } from './question.ts'

export const delivery = [
  asked(
    'delivery-charge',
    [
      'What does delivery cost?',
      'Each shop sets its own charge, and many deliver free of charge from a certain sum. The cart and checkout show it for every shop before you order.',
    ],
    [
      'كم يكلف التوصيل؟',
      'يحدد كل متجر رسومه، ومتاجر كثيرة توصّل مجانًا ابتداءً من مبلغ معيّن. تظهر الرسوم لكل متجر في السلة وعند إتمام الشراء قبل أن تطلب.',
    ],
  ),
  asked(
    'delivery-time',
    [
      'How long does it take?',
      'The page of a product names the usual number of days of its shop. Once you have ordered, the page of the order says between which days the parcel is expected.',
    ],
    [
      'كم يستغرق التوصيل؟',
      'تذكر صفحة المنتج عدد الأيام المعتاد لدى متجره. وبعد الطلب تذكر صفحة الطلب بين أي يومين يُتوقع وصول الطرد.',
    ],
  ),
  asked(
    'change-address',
    [
      'Can I change the address after ordering?',
      'Not by yourself. Open a ticket about the order at once: as long as the parcel has not left, it can often still be changed. For the next time, your addresses are under <a href="/manage-address">Manage Address</a>.',
    ],
    [
      'هل يمكنني تغيير العنوان بعد الطلب؟',
      'لا يمكنك ذلك بنفسك. افتح تذكرة بشأن الطلب فورًا، فما دام الطرد لم يُرسل يمكن تغييره في الغالب. وللمرة القادمة تجد عناوينك في <a href="/manage-address">إدارة العناوين</a>.',
    ],
  ),
  asked(
    'several-parcels',
    [
      'Why do my things come on different days?',
      'What you buy from several shops comes in several parcels, each sent by its own shop. If you pay in cash, you pay for each parcel as it arrives.',
    ],
    [
      'لماذا تصل مشترياتي في أيام مختلفة؟',
      'ما تشتريه من عدة متاجر يصل في عدة طرود، يرسل كل متجر طرده. وإذا دفعت نقدًا فتدفع ثمن كل طرد عند وصوله.',
    ],
  ),
  asked(
    'not-delivered-here',
    [
      'Why does a shop not deliver to my address?',
      'Shops say where they bring their parcels. If one does not come to you, checkout says so before you pay: choose another address, or the same product from another shop.',
    ],
    [
      'لماذا لا يوصّل متجر إلى عنواني؟',
      'تحدد المتاجر المناطق التي توصّل إليها. إذا كان عنوانك خارجها أخبرتك صفحة إتمام الشراء قبل الدفع: اختر عنوانًا آخر أو المنتج نفسه من متجر آخر.',
    ],
  ),
  asked(
    'parcel-damaged',
    [
      'Something arrived broken, or is missing. What should I do?',
      'Take a picture of the parcel and of what is in it. Then open the order and press <em>Return</em> beside the item, with the picture. If something is missing, open a ticket about the order.',
    ],
    [
      'وصل شيء مكسور أو ناقص. ماذا أفعل؟',
      'صوّر الطرد وما فيه. ثم افتح الطلب واضغط <em>إرجاع</em> بجانب المنتج وأرفق الصورة. وإذا نقص شيء فافتح تذكرة بشأن الطلب.',
    ],
  ),
]
