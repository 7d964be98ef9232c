import { statement } from '#db/statement.ts'
import { deleteOtherShopPictures } from '#server/platform/images/uploads.ts'
import type { SettingsDocument } from './settings-document.ts'

type None = Record<never, never>
type Rows<K extends keyof SettingsDocument> = NonNullable<SettingsDocument[K]>

export const findDocument = statement<None, { document: SettingsDocument }>(
  'settings.document',
  `select json_build_object(
     'settings', (select coalesce(jsonb_object_agg(key, value), '{}') from settings),
     'translations', (select coalesce(jsonb_object_agg(locale, texts), '{}') from (
        select t.key as locale, jsonb_object_agg(s.key, t.value -> 'value') as texts
        from settings s, jsonb_each(s.translations) t group by t.key) spoken),
     'languages', (select coalesce(json_agg(json_build_object('name', name, 'title', title, 'direction', direction)
        order by position, id), '[]') from languages),
     'currencies', (select coalesce(json_agg(json_build_object('name', name, 'symbol', symbol, 'position', position,
        'is_default', is_default, 'rate_from_default', trim_scale(rate_from_default), 'is_enabled', is_enabled,
        'rate_source', rate_source) order by is_default desc, name), '[]') from currencies),
     'menus', (select coalesce(json_agg(json_build_object('name', name, 'url', url, 'target', target,
        'is_external', is_external, 'translations', translations) order by position, id), '[]') from menus),
     'footers', (select coalesce(json_agg(json_build_object('title', f.title, 'translations', f.translations,
        'items', (select coalesce(json_agg(json_build_object('type', i.type, 'title', i.title, 'url', i.url,
           'target', i.target, 'translations', i.translations) order by i.position, i.id), '[]')
           from footer_items i where i.footer_id = f.id)) order by f.position, f.id), '[]') from footers f)
   ) as document`,
)

interface Dependencies {
  readonly has_amounts: boolean
  readonly has_shop_words: boolean
  readonly has_shop: boolean
}

/** Whether amounts in the default currency, words in the default language, and a shop exist. */
export const findDependencies = statement<{ shop_id: number | null }, Dependencies>(
  'settings.dependencies',
  `select has_amounts(), has_shop_words(), exists (select 1 from shops where id = :shop_id::integer) as has_shop`,
)

export const findSingleShop = statement<None, { id: number; name: string }>(
  'settings.single_shop',
  `select id, name from shops where id = single_shop()`,
)

export const findMissingPictures = statement<{ names: readonly string[] }, { name: string }>(
  'settings.missing_pictures',
  `select n.name from unnest(:names::text[]) n (name) where not exists (select 1 from pictures p where p.name = n.name)`,
)

export const deleteUnusedPictures = statement<None, never>(
  'settings.delete_unused_pictures',
  `with kept as (select value #>> '{}' as name from settings where jsonb_typeof(value) = 'string')
   ${deleteOtherShopPictures}`,
)

export const writeSettings = statement<{ values: string }, never>(
  'settings.write',
  `insert into settings (key, value) select key, value from jsonb_each(:values::jsonb)
   on conflict (key) do update set value = excluded.value, updated_at = now()
   where settings.value <> excluded.value`,
)

/** Translations; a setting that has only translations gets the value null. */
export const writeTexts = statement<{ texts: string }, never>(
  'settings.write_texts',
  `insert into settings (key, value, translations)
   select t.key, 'null', jsonb_object_agg(l.key, jsonb_build_object('value', t.value))
   from jsonb_each(:texts::jsonb) l, jsonb_each(l.value) t group by t.key
   on conflict (key) do update set translations = settings.translations || excluded.translations, updated_at = now()`,
)

export const deleteSettings = statement<{ keys: readonly string[] }, { key: string }>(
  'settings.delete',
  'delete from settings where key = any (:keys::text[]) returning key',
)

/** Texts as JSON rows of a key and a locale. */
export const deleteTexts = statement<{ texts: string }, { key: string }>(
  'settings.delete_texts',
  `update settings s set translations = s.translations - t.locales, updated_at = now()
   from (select key, array_agg(locale) as locales from jsonb_to_recordset(:texts::jsonb) as r (key text, locale text) group by key) t
   where s.key = t.key and s.translations ?| t.locales returning s.key`,
)

export const writeLanguages = statement<{ rows: string }, never>(
  'settings.write_languages',
  `with given as (
     select r.*, ordinality as position
     from rows from (jsonb_to_recordset(:rows::jsonb) as (name text, title text, direction text)) with ordinality r
   ), gone as (delete from languages where name not in (select name from given))
   insert into languages (name, title, direction, position) select name, title, direction, position from given
   on conflict (name) do update set title = excluded.title, direction = excluded.direction, position = excluded.position`,
)

/** Needed first: the unique index is checked per row. */
export const clearDefaultCurrency = statement<{ name: string }, never>(
  'settings.clear_default_currency',
  'update currencies set is_default = false where is_default and name <> :name',
)

/** Rows without `is_enabled` or `rate_source` keep theirs. */
export const writeCurrencies = statement<{ rows: string }, never>(
  'settings.write_currencies',
  `with given as (
     select g.name, g.symbol, g.position, g.is_default, g.rate_from_default,
            coalesce(g.is_enabled, c.is_enabled or g.is_default, true) as is_enabled,
            coalesce(g.rate_source, case when g.is_default then 'hand' else c.rate_source end, 'hand') as rate_source
     from jsonb_to_recordset(:rows::jsonb) as g (name text, symbol text, position text, is_default boolean,
       rate_from_default numeric, is_enabled boolean, rate_source text)
     left join currencies c using (name)
   ), gone as (delete from currencies where name not in (select name from given))
   insert into currencies (name, symbol, position, is_default, rate_from_default, is_enabled, rate_source)
   select * from given
   on conflict (name) do update set symbol = excluded.symbol, position = excluded.position,
     is_default = excluded.is_default, rate_from_default = excluded.rate_from_default,
     is_enabled = excluded.is_enabled, rate_source = excluded.rate_source,
     rated_at = case when currencies.rate_from_default = excluded.rate_from_default then currencies.rated_at else now() end`,
)

export const deleteMenus = statement<None, never>('settings.delete_menus', 'delete from menus')

export const insertMenus = statement<{ rows: string }, never>(
  'settings.insert_menus',
  `insert into menus (position, name, url, target, is_external, translations)
   select ordinality * 10, name, url, target, is_external, translations
   from rows from (jsonb_to_recordset(:rows::jsonb)
     as (name text, url text, target text, is_external boolean, translations jsonb)) with ordinality`,
)

export const deleteFooters = statement<None, never>('settings.delete_footers', 'delete from footers')

export const insertFooter = statement<
  Omit<Rows<'footers'>[number], 'items' | 'translations'> & { position: number; translations: string; items: string },
  never
>(
  'settings.insert_footer',
  `with footer as (
     insert into footers (position, title, translations) values (:position, :title, :translations::jsonb) returning id
   )
   insert into footer_items (footer_id, position, type, title, url, target, translations)
   select footer.id, i.ordinality, i.type, i.title, i.url, i.target, i.translations
   from footer, rows from (jsonb_to_recordset(:items::jsonb)
     as (type text, title text, url text, target text, translations jsonb)) with ordinality i`,
)
