/**
 * By language, `kind: name = typed; typed`: each typed text must find the product of that name. Names are translations if the shop has the
 * language, otherwise the product's own.
 */
const lines: Readonly<Record<string, string>> = {
  en: `
    signs: Aircell® Zephyrine runner = aircell; AIRCELL™ zephyrine
    signs: Velmora “Dusk” throw — fringed = velmora dusk throw; velmora–throw; throw 👟 velmora
    signs: Harbour’s end tote·bag… = harbour’s tote; harbour's tote bag
    digits: Quillon puzzle 750 = quillon ７５０; quillon ٧٥٠
    digits: Brindle series ৩৬ clock = brindle 36; brindle series 36
    units: Oatfield flour 5kg bag = oatfield 5 kg; oatfield 5-kg; oatfield 5 kilos; oatfield 5㎏; 5kg oatfield
    units: Coolspring bottle 1.5L = coolspring 1,5 l; coolspring 1.5 litres; coolspring 1.5l
    units: Tidewell curtain rod, 130 cm = tidewell 130cm; tidewell 130 centimetres
    units: Lumora torch 1,000 lumen = lumora 1000 lumens; lumora 1000lumen
    units: Vistara phone 6.7 inch = vistara 6.7; vistara 6,7 inch; vistara 6.7inch
    units: “Tarnbrook 1.5l”–blue = tarnbrook 1,5 l; tarnbrook 1.5l
    units: Fernby sizes 104,110,116,122 = fernby 116; fernby 104
    letters: Søndre Łuk Straße plate = sondre luk; strasse plate
    letters: Encyclopædia of knots = encyclopaedia knots; ENCYCLOPÆDIA
    beginnings: Soundloft QW-1000XM4 headset = QW-1000; qw 1000xm4; soundloft 1000
    beginnings: Vantor BX-500PRO drill = bx-500; bx 500p; vantor bx
    stops: Oakmere reading armchair by the window for a small living room table = a the of an oakmere for the reading by armchair in the window; the oakmere table`,
  ar: `
    signs: حذاء «زفيرين»، خفيف = زفيرين; «زفيرين» خفيف؟
    signs: مصباح – “نورا” · ليلي = مصباح نورا; نورا ليلي
    digits: ساعة بريندل ٣٦ = بريندل 36; بريندل ۳۶
    digits: لعبة كويلون 750 = كويلون ٧٥٠; كويلون ７５０
    units: دقيق حقلان ٥ كيلو = حقلان 5 كيلو; حقلان ٥كيلو; حقلان 5kg
    units: قارورة عينان ١٫٥ لتر = عينان 1.5 لتر; عينان ١٫٥لتر
    letters: أدوات فاطمة الكبرى = ادوات فاطمه; أدوات الكبري
    letters: سجّادة مُطرَّزة = سجادة مطرزة; سجاده مطرزه
    beginnings: سماعة ساوندو QW-2000XM4 = QW-2000; ساوندو 2000
    beginnings: مثقاب فانتور BX-600PRO = bx-600; فانتور bx
    stops: كرسي أوكمير للقراءة = كرسي أوكمير من أجل في على; في كرسي أوكمير`,
  bn: `
    signs: “জেফিরিন” জুতা — হালকা = জেফিরিন জুতা; জেফিরিন–হালকা
    signs: নকশি৷ কাঁথা® বড় = নকশি কাঁথা; কাঁথা। বড়
    digits: বাসমতী চাল ৭৫০ = বাসমতী 750; বাসমতী ৭৫০
    digits: ব্রিন্ডল ঘড়ি 36 = ব্রিন্ডল ৩৬; ব্রিন্ডল ３６
    units: মিনিকেট চাল ৫ কেজি = মিনিকেট 5 কেজি; মিনিকেট ৫কেজি; মিনিকেট 5kg
    units: ঝরনা বোতল 1.5 লিটার = ঝরনা ১.৫ লিটার; ঝরনা ১.৫লিটার
    letters: র‍্যাম কার্ড বড় = র‍্যাম কার্ড; র্যাম বড়
    letters: Łodz প্লেট = lodz প্লেট; ŁODZ
    beginnings: সাউন্ডো QW-3000XM4 হেডসেট = QW-3000; সাউন্ডো 3000
    beginnings: ভ্যান্টর BX-700PRO ড্রিল = bx-700; ভ্যান্টর bx`,
  es: `
    signs: Zapatilla «Cefirina» — ligera = cefirina ligera; «cefirina»
    signs: ¿Lámpara? ¡Fulgora!… = fulgora; ¡fulgora! lámpara
    digits: Rompecabezas Quillano 750 = quillano ٧٥٠; quillano ７５０
    digits: Reloj Brindano ৩৬ = brindano 36; reloj brindano 36
    units: Harina Campera 5 kg = campera 5kg; campera 5 kilos; campera 5 kilogramos
    units: Botella Fontana 1,5 l = fontana 1.5L; fontana 1,5 litros
    letters: Compañía Søler Æther = compania soler; AETHER soler
    letters: Vajilla Łukaya = lukaya; ŁUKAYA vajilla
    beginnings: Auriculares Sonora QW-4000XM4 = QW-4000; sonora 4000
    beginnings: Taladro Vantoro BX-800PRO = bx-800; vantoro bx
    stops: Sillón Robledal de lectura = el sillón robledal para la; un robledal de la`,
  fr: `
    signs: Gigot d’agneauvert fumé = agneauvert; d'agneauvert fumé
    signs: L’étuivelle « Brume » = étuivelle; l'étuivelle brume; etuivelle
    digits: Puzzle Quillant 750 = quillant ٧٥٠; quillant ７５０
    digits: Pendule Brindale ৩৬ = brindale 36; pendule brindale 36
    units: Farine Champelle 5 kg = champelle 5kg; champelle 5 kilos; champelle 5 kilogrammes
    units: Carafe Fontelle 1,5 l = fontelle 1.5L; fontelle 1,5 litre
    letters: Nœud papillonet cœurvif = noeud papillonet; coeurvif
    letters: Bœufin æthérée = boeufin; aetheree; BŒUFIN
    beginnings: Casque Sonaire QW-5000XM4 = QW-5000; sonaire 5000
    beginnings: Perceuse Vantelle BX-900PRO = bx-900; vantelle bx
    stops: Fauteuil Chênelle de lecture = le fauteuil chênelle pour la; un chênelle de la`,
  zh: `
    signs: 绒线衬衫。加厚 = 绒线衬衫。; 绒线 衬衫
    signs: 《暮光》毛毯 = 暮光毛毯; “暮光”
    digits: 拼图卷云750片 = 卷云 ７５０; 卷云750
    digits: 挂钟布林３６号 = 布林36; 布林 ３６
    units: 田野面粉 5公斤 = 田野 5 公斤; 田野 5kg; 田野 ５公斤
    units: 泉水瓶 1.5升 = 泉水瓶 1.5 升; 泉水瓶 1,5升
    units: 山泉水 1.5升装 = 山泉水 1.5升; 山泉水 1,5 升
    letters: Søner 瓷盘 = soner 瓷盘; soner
    letters: Cœur 茶壶 = coeur 茶壶; coeur
    unspaced: 红色帆布运动鞋 = 帆布运动鞋; 运动鞋; 帆布
    unspaced: 玻璃保温杯套装 = 保温杯; 玻璃 套装
    beginnings: 声阁耳机 QW-6000XM4 = QW-6000; 声阁 6000
    beginnings: 凡托电钻 BX-110PRO = bx-110; 凡托 bx`,
  ja: `
    signs: 毛布「薄明」・厚手 = 毛布「薄明」; 薄明 厚手
    signs: 霧雨…ランプ。 = 霧雨 ランプ; 霧雨…
    digits: 巻雲パズル７５０ = 巻雲 750; 巻雲 ٧٥٠
    digits: 振子時計36 = 振子時計 ３６; 振子 36
    units: 野原小麦粉 5キロ = 野原 5 キロ; 野原 5kg; 野原５キロ
    units: 泉ボトル 1.5リットル = 泉ボトル 1.5 リットル; ボトル 1,5リットル
    units: 岩清水 1.5リットル入り = 岩清水 1,5リットル; 岩清水 1.5 リットル
    letters: ｶﾞﾗｽ Søra = ガラス sora; sora
    letters: Łuka 皿鉢 = luka 皿鉢; luka
    unspaced: ガラスコップセット = コップ; ガラスコップ; コップセット
    unspaced: 赤い運動用スニーカー = スニーカー; 運動用; 赤い スニーカー
    beginnings: 音楼ヘッドホン QW-7000XM4 = QW-7000; 音楼 7000
    beginnings: 穿孔ドリル BX-120PRO = bx-120; 穿孔 bx`,
  th: `
    signs: ผ้าห่ม “สนธยา” – หนา = สนธยา; ผ้าห่ม–สนธยา
    signs: โคมไฟ หมอกฝน… = หมอกฝน; โคมไฟ หมอกฝน!
    digits: จิ๊กซอว์เมฆา ๗๕๐ = เมฆา 750; เมฆา ๗๕๐
    digits: นาฬิกาลูกตุ้ม 36 = ลูกตุ้ม ๓๖; นาฬิกา ３６
    units: แป้งทุ่งนา 5 กก. = ทุ่งนา 5กก; ทุ่งนา 5kg; ทุ่งนา ๕ กก
    units: ขวดน้ำพุ 1.5 ลิตร = น้ำพุ 1.5ลิตร; น้ำพุ 1,5 ลิตร
    letters: Søthai จาน = sothai จาน; sothai
    letters: Łuthai ถ้วย = luthai; luthai ถ้วย
    unspaced: รองเท้าผ้าใบสีแดง = ผ้าใบ; สีแดง; รองเท้าผ้าใบ
    unspaced: กระเป๋าเดินทางล้อลาก = เดินทาง; ล้อลาก กระเป๋า
    beginnings: หูฟังเสียงทิพย์ QW-8000XM4 = QW-8000; เสียงทิพย์ 8000
    beginnings: สว่านแวนทอร์ BX-130PRO = bx-130; แวนทอร์ bx`,
  ko: `
    signs: 담요 ‘황혼’ – 두꺼운 = 담요 황혼; 황혼–담요
    signs: 안개비… 램프! = 안개비 램프; 안개비!
    digits: 구름결 퍼즐 ７５０ = 구름결 750; 구름결 ٧٥٠
    digits: 진자시계 36 = 진자시계 ３６; 진자 36
    units: 들판 밀가루 5킬로그램 = 들판 5 킬로그램; 들판 5kg; 들판 ５킬로그램
    units: 샘물병 1.5리터 = 샘물병 1.5 리터; 샘물병 1,5리터
    letters: Søko 접시 = soko 접시; soko
    letters: Łuko 찻잔 = luko; luko 찻잔
    unspaced: 빨간운동화세트 = 운동화; 빨간운동화; 빨간 세트
    unspaced: 유리보온컵 = 보온컵; 유리 보온
    beginnings: 소리누각 헤드셋 QW-9000XM4 = QW-9000; 소리누각 9000
    beginnings: 반토르 드릴 BX-140PRO = bx-140; 반토르 bx`,
  vi: `
    signs: Chăn “Hoàng hônga” – dày = hoang honga; hoàng hônga–dày
    signs: Đèn sươngmù… = sươngmù; đèn sươngmù!
    digits: Xếp hình Mâytrôi 750 = mâytrôi ７５０; maytroi ٧٥٠
    digits: Đồng hồ Conlắc ৩৬ = conlac 36; đồng hồ conlắc 36
    units: Bột Đồngquê 5 kg = đồngquê 5kg; dongque 5 kilos
    units: Bình Suốinguồn 1,5 l = suoinguon 1.5L; suốinguồn 1,5l
    letters: Đặc sảnquê = dac sanque; ĐẶC SẢNQUÊ
    letters: Đũa gỗmun = dua gomun; đũa gỗmun
    beginnings: Tai nghe Âmthanh QW-1100XM4 = QW-1100; amthanh 1100
    beginnings: Máy khoan Vantô BX-150PRO = bx-150; vanto bx`,
  tr: `
    signs: Battaniye “Alacakar” – kalın = alacakar kalın; alacakar–battaniye
    signs: Lamba: sisyağmur… = sisyağmur; sisyagmur lamba!
    digits: Yapboz Bulutsu 750 = bulutsu ７５０; bulutsu ٧٥٠
    digits: Saat Sarkaçlı ৩৬ = sarkacli 36; saat sarkaçlı 36
    units: Un Kırsal 5 kg = kırsal 5kg; kirsal 5 kilo
    units: Şişe Pınarbaş 1,5 l = pinarbas 1.5L; pınarbaş 1,5 litre
    letters: Işıltı gece elbisesi = isilti; IŞILTI gece
    letters: İĞDE ağacı kâsesi = igde agaci; iğde kasesi
    beginnings: Kulaklık Sesköşk QW-1200XM4 = QW-1200; seskosk 1200
    beginnings: Matkap Vantır BX-160PRO = bx-160; vantir bx`,
  pl: `
    signs: Koc „Zmierzchan” — gruby = zmierzchan gruby; „zmierzchan”
    signs: Lampa: mgłodeszcz… = mglodeszcz; lampa mgłodeszcz!
    digits: Puzzle Chmurzak 750 = chmurzak ７５０; chmurzak ٧٥٠
    digits: Zegar Wahadlin ৩৬ = wahadlin 36; zegar wahadlin 36
    units: Mąka Polanka 5 kg = polanka 5kg; polanka 5 kilo
    units: Butelka Źródlana 1,5 l = zrodlana 1.5L; źródlana 1,5l
    letters: Żółta łódź gęśla = zolta lodz; ŻÓŁTA ŁÓDŹ
    letters: Źdźbło świeże = zdzblo; zdzblo swieze
    beginnings: Słuchawki Dźwiękor QW-1300XM4 = QW-1300; dzwiekor 1300
    beginnings: Wiertarka Wantor BX-170PRO = bx-170; wantor bx`,
  de: `
    signs: Decke „Dämmerau“ – dick = dämmerau dick; dammerau–decke
    signs: Lampe: »Nebelreg«… = nebelreg; »nebelreg« lampe
    digits: Puzzle Wolkenz 750 = wolkenz ７５０; wolkenz ٧٥٠
    digits: Uhr Pendelau ৩৬ = pendelau 36; uhr pendelau 36
    units: Mehl Feldau 5 kg = feldau 5kg; feldau 5 kilo; feldau 5 Kilogramm
    units: Flasche Quellau 1,5 l = quellau 1.5L; quellau 1,5 Liter
    units: Bildschirm Sichtau 27 Zoll = sichtau 27zoll; sichtau 27 inch
    letters: Gießkanne Straßlau = giesskanne strasslau; GIESSKANNE
    letters: Müßiggang Öfchen = mussiggang ofchen; müßiggang
    beginnings: Kopfhörer Klangau QW-1400XM4 = QW-1400; klangau 1400
    beginnings: Bohrer Vantau BX-180PRO = bx-180; vantau bx`,
}

export interface Spelling {
  locale: string
  kind: string
  name: string
  typed: string[]
}

export const spellings: readonly Spelling[] = Object.entries(lines).flatMap(([locale, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, kind = '', name = '', typed = ''] = /^\s*(\w+): (.+) = (.+)$/.exec(line) ?? []
      return { locale, kind, name, typed: typed.split('; ') }
    }),
)
