import { statement } from '#db/statement.ts'
import { synonymForms } from '../queries.ts'

export interface SynonymRow {
  id: number
  word: string
  synonym: string
  is_both_ways: boolean
  finds_products: boolean
}

const findsProducts = (synonym: string) =>
  `exists (select from unnest(${synonymForms(synonym, 'k.stemmers')}) as form
           join search_words w on w.word = form and w.products > 0)`

/** Two rows of opposite directions are one synonym both ways. */
export const findSynonyms = statement<Record<never, never>, SynonymRow>(
  'search.synonyms',
  `select s.id, s.word, s.synonym, r.id is not null as is_both_ways,
          ${findsProducts('s.synonym')} or r.id is not null and ${findsProducts('s.word')} as finds_products
   from search_synonyms s
   left join search_synonyms r on r.word = s.synonym and r.synonym = s.word
   cross join (select search_stemmers(null) as stemmers) k
   where r.id is null or s.id < r.id
   order by s.word, s.synonym`,
)

/** The texts as the search compares words, in their order. */
export const normaliseTexts = statement<{ texts: string[] }, { text: string }>(
  'search.normalise_texts',
  `select search_text(typed) as text from unnest(:texts::text[]) with ordinality as t (typed, position) order by position`,
)

interface Rows {
  /** As JSON text. */
  rows: string
}

const sent = 'jsonb_to_recordset(:rows::jsonb) as r (id integer, word text, synonym text, is_both_ways boolean)'

export const deleteSynonyms = statement<Rows, never>(
  'search.delete_synonyms',
  `delete from search_synonyms s using ${sent}
   where s.word = r.word and s.synonym = r.synonym or r.is_both_ways and s.word = r.synonym and s.synonym = r.word`,
)

export const insertSynonyms = statement<Rows, never>(
  'search.insert_synonyms',
  `insert into search_synonyms (id, word, synonym)
   select coalesce(r.id, nextval(pg_get_serial_sequence('search_synonyms', 'id'))), r.word, r.synonym from ${sent}`,
)

/** After `insertSynonyms`, so that the opposite direction has the higher id. */
export const insertOppositeSynonyms = statement<Rows, never>(
  'search.insert_opposite_synonyms',
  `insert into search_synonyms (word, synonym) select r.synonym, r.word from ${sent} where r.is_both_ways`,
)
