-- One normalisation of text for everything that is searched. The old one stays until the words of all products are rebuilt (0051),
-- so that searches go on meanwhile; 0052 replaces it.
--
-- What it does: one spelling a letter, letters and digits alone, digits of all scripts as 0 to 9, a number and its unit as one word ("5 kg",
-- "5kg", "1,5 L"), and a word for each stretch of a script that puts no spaces between its words.
do $migration$
declare
  -- Spellings by the symbol of the unit, folded. "in" is none: "size 42 in black".
  units constant jsonb := '{
    "g": "g gr gm gms gram grams gramm gramme grammes gramo gramos gam গ্রাম غ غم جم غرام جرام ग्राम 克 グラム 그램 กรัม",
    "kg": "kg kgs kilo kilos quilo quilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos কেজি কিলো কিলোগ্রাম كغ كغم كجم كيلو كيلوغرام كيلوجرام किलो 公斤 千克 キロ キログラム 킬로그램 กิโลกรัม กก",
    "mg": "mg মিগ্রা ملغ مجم 毫克",
    "l": "l lt ltr litre litres liter liters litro litros litr litry litrow lit লিটার لتر ليتر लीटर 升 リットル 리터 ลิตร",
    "ml": "ml millilitre millilitres milliliter milliliters mililitro mililitros মিলি مل 毫升 ミリリットル 밀리리터 มล",
    "cl": "cl", "dl": "dl",
    "m": "m metre metres meter meters metro metros মিটার متر 米 メートル 미터 เมตร",
    "cm": "cm centimetre centimetres centimeter centimeters centimetro centimetros zentimeter santim সেমি سم 厘米 公分 センチ 센티 ซม",
    "mm": "mm millimetre millimetres millimeter millimeters milimetro milimetros মিমি مم ملم 毫米 ミリ มม",
    "km": "km কিমি كم 公里 キロメートル",
    "in": "inch inches pulgada pulgadas pouce pouces zoll ইঞ্চি بوصه انش इंच 英寸 インチ 인치 นิ้ว",
    "ft": "ft feet ফুট قدم 英尺 ฟุต",
    "oz": "oz ounce ounces onza onzas", "lb": "lb lbs",
    "w": "w watt watts vatio vatios ওয়াট واط 瓦 ワット 와트 วัตต์",
    "kw": "kw kilowatt kilowatts 千瓦", "v": "v volt volts voltio voltios ভোল্ট فولت 伏 ボルト 볼트 โวลต์",
    "mah": "mah 毫安", "wh": "wh", "lm": "lm lumen lumens lumenes লুমেন لومن 流明 ルーメン 루멘",
    "gb": "gb go gigabyte gigabytes জিবি جيجابايت غيغابايت", "tb": "tb terabyte terabytes", "mb": "mb megabyte megabytes",
    "mp": "mp megapixel megapixels", "hz": "hz hertz", "khz": "khz", "mhz": "mhz", "ghz": "ghz"
  }';
  -- Thai, Lao, Burmese, Khmer, Chinese, Japanese and Korean, which joins words.
  unspaced constant text := '\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u3005-\u3007\u3040-\u30FF\u3130-\u318F\u31F0-\u31FF'
    || '\u3400-\u4DBF\u4E00-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\U00020000-\U0003FFFF';
  -- General categories Z, P, S and Cc of Unicode 16, without what NFKD takes apart.
  separators constant text := '\u0002-\u0020!-/:-@\[-`{-\u007F'
    || '\u0080-\u00A9\u00AB-\u00B1\u00B6\u00B7\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u02E5-\u02EB\u02ED'
    || '\u02EF-\u02FF\u0375\u03F6\u0482\u055A-\u055F\u0589-\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u060F\u061B-\u061F'
    || '\u066A-\u066D\u06D4\u06DE\u06E9\u06FD\u06FE\u0700-\u070D\u07F6-\u07F9\u07FE\u07FF\u0830-\u083E\u085E\u0888\u0964\u0965'
    || '\u0970\u09F2\u09F3\u09FA\u09FB\u09FD\u0A76\u0AF0\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0DF4\u0E3F'
    || '\u0E4F\u0E5A\u0E5B\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA'
    || '\u104A-\u104F\u109E\u109F\u10FB\u1360-\u1368\u1390-\u1399\u1400\u166D\u166E\u1680\u169B\u169C\u16EB-\u16ED\u1735\u1736'
    || '\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u1940-\u1945\u19DE-\u19FF\u1A1E\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD\u1B4E\u1B4F'
    || '\u1B5A-\u1B6A\u1B74-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F\u1C7E\u1C7F\u1CC0-\u1CC7\u1CD3\u2010-\u205E\u20A0-\u20C1\u2104'
    || '\u2108\u2114\u2117\u2118\u211E-\u2123\u2125\u2127\u2129\u212E\u213A\u2141-\u2144\u214A-\u214D\u214F\u218A-\u244A'
    || '\u2500-\u2775\u2794-\u2BFF\u2CE5-\u2CEA\u2CF9-\u2CFC\u2CFE\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030'
    || '\u3037\u303D-\u303F\u30A0\u30FB\u3190\u3191\u31C0-\u31EF\u327F\u4DC0-\u4DFF\uA490-\uA4C6\uA4FE\uA4FF\uA60D-\uA60F'
    || '\uA673\uA67E\uA6F2-\uA716\uA720\uA721\uA789\uA78A\uA828-\uA82B\uA836-\uA839\uA874-\uA877\uA8CE\uA8CF\uA8F8-\uA8FA'
    || '\uA8FC\uA92E\uA92F\uA95F\uA9C1-\uA9CD\uA9DE\uA9DF\uAA5C-\uAA5F\uAA77-\uAA79\uAADE\uAADF\uAAF0\uAAF1\uAB5B\uAB6A\uAB6B'
    || '\uABEB\uFBB2-\uFBD2\uFD3E-\uFD4F\uFD90\uFD91\uFDC8-\uFDCF\uFDFD-\uFDFF\uFE45\uFE46\uFFFC\uFFFD\U00010100-\U00010102'
    || '\U00010137-\U0001013F\U00010179-\U00010189\U0001018C-\U000101FC\U0001039F\U000103D0\U0001056F\U00010857'
    || '\U00010877\U00010878\U0001091F\U0001093F\U00010A50-\U00010A58\U00010A7F\U00010AC8\U00010AF0-\U00010AF6'
    || '\U00010B39-\U00010B3F\U00010B99-\U00010B9C\U00010D6E\U00010D8E\U00010D8F\U00010EAD\U00010ED0-\U00010ED8'
    || '\U00010F55-\U00010F59\U00010F86-\U00010F89\U00011047-\U0001104D\U000110BB-\U000110C1\U00011140-\U00011143'
    || '\U00011174\U00011175\U000111C5-\U000111C8\U000111CD\U000111DB\U000111DD-\U000111DF\U00011238-\U0001123D\U000112A9'
    || '\U000113D4-\U000113D8\U0001144B-\U0001144F\U0001145A-\U0001145D\U000114C6\U000115C1-\U000115D7\U00011641-\U00011643'
    || '\U00011660-\U0001166C\U000116B9\U0001173C-\U0001173F\U0001183B\U00011944-\U00011946\U000119E2\U00011A3F-\U00011A46'
    || '\U00011A9A-\U00011A9C\U00011A9E-\U00011AA2\U00011B00-\U00011B09\U00011BE1\U00011C41-\U00011C45\U00011C70\U00011C71'
    || '\U00011EF7\U00011EF8\U00011F43-\U00011F4F\U00011FD5-\U00011FFF\U00012470-\U00012474\U00012FF1\U00012FF2'
    || '\U00016A6E\U00016A6F\U00016AF5\U00016B37-\U00016B3F\U00016B44\U00016B45\U00016D6D-\U00016D6F\U00016E97-\U00016E9A'
    || '\U00016FE2\U0001BC9C\U0001BC9F-\U0001CCD5\U0001CCFA-\U0001CEF0\U0001CF50-\U0001D15D\U0001D16A-\U0001D16C'
    || '\U0001D183\U0001D184\U0001D18C-\U0001D1A9\U0001D1AE-\U0001D241\U0001D245\U0001D300-\U0001D356\U0001D800-\U0001D9FF'
    || '\U0001DA37-\U0001DA3A\U0001DA6D-\U0001DA74\U0001DA76-\U0001DA83\U0001DA85-\U0001DA8B\U0001E14F\U0001E2FF\U0001E5FF'
    || '\U0001E95E\U0001E95F\U0001ECAC\U0001ECB0\U0001ED2E\U0001EEF0-\U0001F0F5\U0001F10D-\U0001FBEF\U0001FBFA';
  -- Accents and marks that a word may be written without; joiners, isolates and other format characters.
  left_out constant text := '\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670'
    || '\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\U000E0100-\U000E01EF'
    || '\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF'
    || '\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    || '\U000E0001-\U000E007F';
  -- The zeros of Unicode 16's decimal digits; the other nine of each script follow theirs.
  zeros constant integer[] := array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160,
    6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 66720, 68912, 68928, 69734, 69872,
    69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768,
    92864, 93008, 93552, 123200, 123632, 124144, 124401, 125264];
  spaced_units text;
  unspaced_units text;
begin
  select string_agg(spelling, '|') filter (where spelling !~ ('^[' || unspaced || ']')),
         string_agg(spelling, '|') filter (where spelling ~ ('^[' || unspaced || ']'))
  into spaced_units, unspaced_units
  from jsonb_each_text(units) as unit (symbol, spellings) cross join string_to_table(spellings, ' ') as spelling;

  execute format($function$
    create or replace function search_text_next(original text) returns text
    language plpgsql immutable strict parallel safe as $body$
    declare
      folded text := lower(original);
      is_ascii constant boolean := original !~ '[^\u0001-\u007F]';
    begin
      if not is_ascii then
        folded := lower(normalize(translate(original, '™℠', '  '), NFKD));
        folded := normalize(regexp_replace(folded, '[%1$s]', '', 'g'), NFC);
        folded := translate(folded, 'ıøłđðħŧŋςٱىةکیہھ٫٬ʻʼ', 'iolddhtnσايهكيهه.,  ');
        if folded ~ '[œæßþ]' then
          folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th');
        end if;
        if folded ~ '[%2$s]' then folded := translate(folded, %3$L, %4$L); end if;
      end if;
      if folded ~ '[0-9][.,][0-9]' then
        -- 1,234 and 1.234 are 1234, but 104,110,116 is a list; 1,5 kg and 1.5 kg keep their point, as U+0001 until all others have gone.
        folded := regexp_replace(folded, '(?<=(?:^|[^0-9.,])[1-9][0-9]{0,2})[.,](?=[0-9]{3}(?:[^0-9.,]|[.,][^0-9]|[.,]?$))', '', 'g');
        folded := regexp_replace(folded, '(?<=[0-9])[.,](?=[0-9]{1,2}[ -]?(?:(?:%5$s)(?:[%7$s%8$s]|$)|%6$s))', E'\u0001', 'g');
      end if;
      folded := regexp_replace(folded, '[%7$s]+', ' ', 'g');
      if not is_ascii and folded ~ '[%8$s]' then
        folded := regexp_replace(folded, ' *([%8$s]+) *', ' \1 ', 'g');
        if folded ~ '[0-9] (?:%6$s)' then
          folded := regexp_replace(folded, '(?<=(?:^| )[0-9]+(?:\u0001[0-9]+)?) (%6$s)', '\1 ', 'g');
        end if;
        folded := regexp_replace(folded, ' +', ' ', 'g');
      end if;
      if folded ~ '[0-9] (?:%5$s)(?: |$)' then
        folded := regexp_replace(folded, '(?<=(?:^| )[0-9]+(?:\u0001[0-9]+)?) (?=(?:%5$s)(?: |$))', '', 'g');
      end if;
      return btrim(replace(folded, E'\u0001', '.'));
    end $body$
  $function$, left_out,
    (select string_agg(chr(zero) || '-' || chr(zero + 9), '') from unnest(zeros) as zero),
    (select string_agg(chr(zero + value), '' order by place, value) from unnest(zeros) with ordinality as z (zero, place), generate_series(0, 9) as value),
    repeat('0123456789', cardinality(zeros)),
    spaced_units, unspaced_units, separators, unspaced);

  -- "5kg", "5কেজি" and "5kilos" are of one unit.
  execute format($function$
    create or replace function unit_symbol(spelling text) returns text
    language sql immutable parallel safe
    return %L::jsonb ->> spelling
  $function$, (select jsonb_object_agg(spelling, symbol)
               from jsonb_each_text(units) as unit (symbol, spellings) cross join string_to_table(spellings, ' ') as spelling));

  -- Every two neighbours of a word of a script without spaces, marked by ~ which marks what is no word. A word inside another one is found where all its pairs are.
  execute format($function$
    create or replace function search_pairs(word text) returns text[]
    language sql immutable parallel safe
    return case when word ~ '^[%s]' then array(select '~' || substr(word, place, 2) from generate_series(1, length(word) - 1) as place)
                else '{}' end
  $function$, unspaced);

  -- Splits a text into index words of at most 40 characters. Longer words of scripts without spaces become overlapping pieces,
  -- others are truncated. Also answers the pair across a space between two words of such scripts: the space may be left out.
  execute format($function$
    create or replace function words_of(folded text) returns setof text
    language sql immutable parallel safe
    begin atomic
      select substr(word, start, 40)
      from string_to_table(folded, ' ') as word
      cross join generate_series(1, case when word ~ '^[%1$s]' then greatest(1, length(word) - 1) else 1 end, 39) as start
      where word <> ''
      union all
      select '~' || right(word, 1) || left(next, 1)
      from (select word, lead(word) over (order by place) as next
            from string_to_table(folded, ' ') with ordinality as w (word, place)
            where folded ~ '[%1$s] [%1$s]') neighbours
      where word ~ '[%1$s]$' and next ~ '^[%1$s]';
    end
  $function$, unspaced);
end $migration$;

-- Words that mean nothing by themselves, of languages whose stemmers know none.
create function search_stop_words(locale text) returns text[]
language sql immutable parallel safe
return case split_part(locale, '-', 1)
  when 'ar' then string_to_array('في من علي الي عن مع و او ثم هذا هذه ذلك تلك التي الذي ما لا ان كل بين هو هي عند اجل بعد قبل', ' ')
  when 'bn' then string_to_array(normalize('ও এবং বা একটি একটা এই সেই ওই জন্য জন্যে থেকে দিয়ে সাথে সঙ্গে উপর মধ্যে করে যে কি না আর তার এর', NFC), ' ')
  else '{}' end;

-- What a word is looked up by: itself, its stems, and its number with the symbol of its unit.
create or replace function search_forms(word text, stemmers regdictionary[]) returns text[]
language sql immutable parallel safe
return array(
  select word
  union
  select '~' || stemmer::oid || ':' || case
    when stemmer in ('spanish_stem'::regdictionary, 'portuguese_stem'::regdictionary, 'italian_stem'::regdictionary)
      and length(stem) < 0.6 * length(word) then regexp_replace(word, 's$', '')
    else stem end
  from unnest(stemmers) as stemmer cross join unnest(ts_lexize(stemmer, word)) as stem
  union
  select '~' || amount[1] || unit_symbol(amount[2])
  from regexp_match(word, '^([0-9.]+)([^0-9.]+)$') as amount
  where word ~ '^[0-9]' and unit_symbol(amount[2]) is not null);

-- What else a product with the word is found by: pieces of a word of a script without spaces, and a number and its unit.
create function search_parts(word text) returns text[]
language sql immutable parallel safe
return case
  when word ~ '^[0-9]' then coalesce((select amount || string_to_array(amount[1], '.') from regexp_match(word, '^([0-9.]+)([^0-9.]+)$') as amount
                                      where unit_symbol(amount[2]) is not null), '{}')
  when word !~ '[\u0E00-\U0003FFFF]' then '{}'
  else search_pairs(word) || array(select letter from regexp_split_to_table(word, '') as letter
                                   where letter ~ '[\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\U00020000-\U0003FFFF]')
  end;

create or replace function refresh_product_words(ids integer[]) returns void
language sql
begin atomic
  with tongues as materialized (
    select '' as language, search_stemmers(null) as stemmers
    union all
    select name, search_stemmers(array[name]) from languages
  ),
  texts as materialized (
    select p.id, t.language,
           case when t.language = '' then concat_ws(' ', p.name, b.name) else p.translations -> t.language ->> 'name' end as name,
           case when t.language = '' then
             concat_ws(' ', s.name,
               (select string_agg(k.name, ' ') from categories k where k.id = any (c.category_ids)),
               (select string_agg(concat_ws(' ', k.name, z.name), ' ' order by v.id)
                from variants v left join colors k on k.id = v.color_id left join sizes z on z.id = v.size_id
                where v.product_id = p.id and v.hidden_at is null),
               (select string_agg(fact ->> 1, ' ') from jsonb_array_elements(p.specifications) as fact))
           else
             concat_ws(' ', s.translations -> t.language ->> 'name',
               (select string_agg(k.translations -> t.language ->> 'name', ' ') from categories k where k.id = any (c.category_ids)),
               (select string_agg(concat_ws(' ', k.translations -> t.language ->> 'name', z.translations -> t.language ->> 'name'),
                                  ' ' order by v.id)
                from variants v left join colors k on k.id = v.color_id left join sizes z on z.id = v.size_id
                where v.product_id = p.id and v.hidden_at is null),
               (select string_agg(fact ->> 1, ' ') from jsonb_array_elements(p.translations -> t.language -> 'specifications') as fact))
           end as rest
    from product_cards c
    join products p on p.id = c.product_id
    join shops s on s.id = p.shop_id
    left join brands b on b.id = p.brand_id
    cross join tongues t
    where p.id = any (coalesce(ids, array(select id from products)))
  ),
  sources as materialized (
    select t.id, md5(concat_ws('|', 'normalised 2', max(k.stemmers::text), string_agg(concat_ws('|', t.language, t.name, t.rest), '|' order by t.language)))::uuid
             as source
    from texts t cross join (select stemmers from tongues where language = '') k
    group by t.id
  ),
  changed as materialized (
    select s.id, s.source from sources s left join product_words w on w.product_id = s.id where w.source is distinct from s.source
  ),
  typed as materialized (
    select t.id, t.language, word, bool_or(said.is_name) as is_name
    from changed c
    join texts t on t.id = c.id
    cross join lateral (values (t.name, true), (t.rest, false)) as said (text, is_name)
    -- Folded once: a function of SQL is inlined with its argument wherever it names it.
    cross join lateral (select search_text_next(said.text) as text offset 0) as folded
    cross join lateral words_of(folded.text) as word
    where said.text <> ''
    group by 1, 2, 3
  ),
  forms as materialized (
    select w.word, w.language, form
    from (select distinct word, language from typed) w
    join tongues t using (language)
    cross join lateral unnest(search_forms(w.word, t.stemmers) || search_parts(w.word)) as form
  )
  insert into product_words as w (product_id, words, named, source)
  select c.id, coalesce(f.words, '{}'), coalesce(f.named, '{}'), c.source
  from changed c
  left join (
    select id, array_agg(form) as words, array_agg(form) filter (where is_name) as named
    from (select t.id, f.form, bool_or(t.is_name) as is_name from typed t join forms f using (word, language) group by 1, 2) known
    group by id
  ) f using (id)
  order by c.id
  on conflict (product_id) do update set words = excluded.words, named = excluded.named, source = excluded.source;
end;
