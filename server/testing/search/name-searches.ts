/** Names of people and shops, and what is typed to find them. */
export const nameSpellings: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['Café Río & Søn', 'cafe', 'rio', 'cafe son', 'CAFÉ RÍO'],
  ['Loom & Ladle', 'loom ladle', 'loom & ladle', 'ladle'],
  ['O’Brien “Tools” No. 7', 'o brien', "o'brien", 'tools 7', 'tools ٧'],
  ['أحمد المصري', 'احمد', 'أحمد المصرى'],
  ['بيت فاطمة ٤٢', 'فاطمه', 'فاطمة 42'],
  ['মিনা র‍্যাম ৪২', 'র্যাম', 'মিনা 42'],
  ['Compañía Muñoz', 'compania', 'munoz', 'muñoz compañía'],
  ['L’Étui d’Œuvre', 'etui', 'oeuvre', "l'étui", 'd’œuvre'],
  ['玻璃保温杯商店', '保温杯', '商店'],
  ['山田ガラス工房', 'ガラス', 'ｶﾞﾗｽ', '山田 工房'],
  ['บ้านผ้าใบ', 'ผ้าใบ', 'บ้าน'],
  ['빨간운동화', '운동화', '빨간'],
  ['Đặc Sản Quê', 'dac san', 'đặc sản'],
  ['Işıltı Gıda', 'isilti', 'gida', 'IŞILTI'],
  ['Łukasz Żak', 'lukasz', 'zak', 'ŁUKASZ'],
  ['Straßner Müller', 'strassner', 'muller', 'müller straßner'],
]
