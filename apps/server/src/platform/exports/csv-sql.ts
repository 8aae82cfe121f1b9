import type { Column, ColumnKind } from '@daftari/contract/columns'
import { type RawBuilder, sql } from 'kysely'
import { jsonText } from '../db/json.ts'
import { type Writing, wordsOf } from './cell.ts'
import { csvField, harmless } from './plain-text.ts'

type Text = RawBuilder<unknown>

interface Value {
  value: Text
  /** It is the name of the object already. */
  isNamed: boolean
}

type ToText = (of: Value, column: Column & { name: string }, writing: Writing) => Text

/**
 * What `cellOf` makes of a value in CSV, as an expression of SQL, and in quotes where it must be; null is an
 * empty cell. Undefined for what only code divides or draws.
 */
export function csvText(
  name: string,
  column: Column,
  { of, writing }: { of: Value; writing: Writing },
): Text | undefined {
  return texts[column.kind]?.(of, { ...column, name }, writing)
}

const texts: Readonly<Record<ColumnKind, ToText | undefined>> = {
  id: asItIs,
  count: asItIs,
  duration: asItIs,
  date: asItIs,
  money: ({ value }) => sql`((${value})::bigint * 0.01)`,
  instant: ({ value }, _, { timeZone }) =>
    sql`left((${value} at time zone ${timeZone}::text)::text, 19)`,
  choice: ({ value }, { set, name }, { language }) =>
    inFields(set ?? name, sql`(${value})::text`, language),
  flag: ({ value }, { set }, { language }) => {
    const { yes = 'yes', no = 'no' } = fieldsOf(set ?? 'yesNo', language)
    return sql`case when ${value} then ${yes}::text when ${value} is not null then ${no}::text end`
  },
  list: ({ value }, { set, values, name }, { language }) => {
    const isCode = (set ?? values) !== undefined
    const one = isCode ? inWords(set ?? name, sql`one`, language) : sql`one`
    return field(sql`(select coalesce(string_agg(coalesce(${one}, ''), ', ' order by place), '')
      from jsonb_array_elements_text(to_jsonb(${value})) with ordinality as each (one, place)
      where ${value} is not null)`)
  },
  text: ({ value }, { set }, { language }) => {
    const text = sql`(${value})::text`
    return set === undefined ? field(text) : declared(set, text, language)
  },
  phone: ({ value }) =>
    field(sql`case when ${value} like '+%' then substr(${value}, 2) else ${value} end`),
  staff: nameOf,
  file: nameOf,
  named: textOf,
  month: textOf,
  idNumber: textOf,
  ratio: undefined,
  trend: undefined,
}

function asItIs({ value }: Value): Text {
  return value
}

function textOf({ value }: Value): Text {
  return field(sql`(${value})::text`)
}

function nameOf({ value, isNamed }: Value): Text {
  return field(isNamed ? value : sql`(${value} ->> 'name')`)
}

/** The word of a code, or the code if it has none. */
const inWords = (set: string, code: Text, language: Writing['language']): Text =>
  sql`coalesce(${jsonText(wordsOf(set, language))}::jsonb ->> ${code}, ${code})`

/** The same as a finished field. */
const inFields = (set: string, code: Text, language: Writing['language']): Text =>
  sql`coalesce(${jsonText(fieldsOf(set, language))}::jsonb ->> ${code}, ${field(code)})`

const fieldsOf = (set: string, language: Writing['language']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wordsOf(set, language)).map(([code, word]) => [code, csvField(harmless(word))]),
  )

/** A code of a list that is not closed; `diversion:pesa` keeps which. */
function declared(set: string, text: Text, language: Writing['language']): Text {
  const [head, which] = [1, 2].map((part) => sql`split_part(${text}, ':', ${sql.lit(part)})`)
  const word = sql`(${jsonText(wordsOf(set, language))}::jsonb ->> ${head})`
  return sql`case when strpos(${text}, ':') > 0 and ${word} is not null
    then ${field(sql`(${word} || ': ' || ${which})`)}
    else ${inFields(set, text, language)} end`
}

/** A text that no spreadsheet takes for a formula, in quotes where a comma or a new line is in it. */
function field(text: Text): Text {
  const harmless = sql`case when ${text} ~ '^[=+\\-@\\t\\r\\n]' then '''' || ${text} else ${text} end`
  return sql`case when ${text} ~ '^[^=+\\-@\\t\\r\\n",][^\\r\\n",]*$' then ${text}
    when ${text} ~ '[\\r\\n",]' then '"' || replace(${harmless}, '"', '""') || '"'
    else ${harmless} end`
}
