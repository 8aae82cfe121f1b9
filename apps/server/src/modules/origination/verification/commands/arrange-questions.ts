import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'

export interface Arrangement {
  what: 'types' | 'questions' | 'answers'
  of?: number | undefined
  ids: readonly number[]
}

const tables = {
  types: { table: 'origination.question_type', parent: undefined, type: 'question-type' },
  questions: { table: 'origination.question', parent: 'type_id', type: 'question' },
  answers: { table: 'origination.answer', parent: 'question_id', type: 'answer' },
} as const

/** The whole list in its new order. Refuses: record.stale when it is not the whole list. */
export async function arrangeQuestions(
  ctx: Context,
  { what, of, ids }: Arrangement,
): Promise<void> {
  const { table, parent, type } = tables[what]
  const inList = parent === undefined ? sql`true` : sql`${sql.ref(parent)} = ${of ?? null}`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${inList} order by position, id for update`.execute(
    ctx.tx,
  )
  const before = rows.map((row) => row.id)
  const wanted = new Set(ids)
  const isWhole = wanted.size === ids.length && before.every((id) => wanted.has(id))
  if (!isWhole || ids.length !== before.length) refuse('record.stale')
  await sql`update ${sql.table(table)} x set position = n.place
    from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place)
    where x.id = n.id and x.position <> n.place`.execute(ctx.tx)
  const object = { type, id: of ?? 0 }
  await audit(ctx, { act: 'question.arrange', object, before: { ids: before }, after: { ids } })
}
