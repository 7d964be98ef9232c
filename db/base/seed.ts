import type { PoolClient } from 'pg'
import { insertRows, type Row } from '../bulk.ts'
import { translateFields } from '../words/words.ts'
import { countries } from './countries.ts'
import { helpRows } from './help.ts'
import { footers, menus } from './menus.ts'
import { pageRows } from './pages.ts'
import { settings } from './settings.ts'
import { synonyms } from './synonyms.ts'

/** Fills an empty database with the data of every shop. The caller owns the transaction. */
export async function seedBase(client: PoolClient): Promise<void> {
  await insertRows(
    client,
    'countries',
    countries.map(([code, name, phone_code]) => ({ code, name, phone_code })),
  )
  await insertRows(client, 'languages', [
    { name: 'en', title: 'English', direction: 'ltr', position: 1 },
    { name: 'ar', title: 'العربية', direction: 'rtl', position: 2 },
    { name: 'bn', title: 'বাংলা', direction: 'ltr', position: 3 },
    { name: 'es', title: 'Español', direction: 'ltr', position: 4 },
    { name: 'fr', title: 'Français', direction: 'ltr', position: 5 },
    { name: 'zh', title: '中文', direction: 'ltr', position: 6 },
  ])
  await insertRows(client, 'currencies', [
    { name: 'USD', symbol: '$', position: 'prefix', is_default: true, rate_from_default: 1 },
  ])
  // One object instead of rows: a null setting must be JSON's null, not SQL's.
  await client.query('insert into settings (key, value) select key, value from jsonb_each($1)', [
    JSON.stringify(settings),
  ])
  await insertRows(client, 'pages', pageRows())
  await insertRows(client, 'help_questions', helpRows())
  await insertMenus(client)
  // Normalised like the words that they are compared with.
  await client.query(
    `insert into search_synonyms (word, synonym)
     select distinct search_text(word), search_text(synonym) from unnest($1::text[], $2::text[]) as s (word, synonym)`,
    [synonyms.map(([word]) => word), synonyms.map(([, synonym]) => synonym)],
  )
}

async function insertMenus(client: PoolClient): Promise<void> {
  await insertRows(
    client,
    'menus',
    menus.map((menu, index) => ({
      position: (index + 1) * 10,
      name: menu.name,
      url: menu.url,
      translations: translateFields('base', { name: menu.name }),
    })),
  )
  const columns = await insertRows(
    client,
    'footers',
    footers.map((column, index) => ({
      position: index + 1,
      title: column.title,
      translations: translateFields('base', { title: column.title }),
    })),
    'id, position',
  )
  const idAt = new Map(columns.map((column) => [column.position, column.id]))
  const items = footers.flatMap((column, columnIndex) =>
    column.items.map(
      (item, index): Row => ({
        footer_id: idAt.get(columnIndex + 1),
        position: index + 1,
        type: item.type,
        title: item.type === 'link' ? item.name : '',
        url: item.type === 'link' ? item.url : null,
        translations: item.type === 'link' ? translateFields('base', { title: item.name }) : {},
      }),
    ),
  )
  await insertRows(client, 'footer_items', items)
}
