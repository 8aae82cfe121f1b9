import { refuse } from '@daftari/contract/refusals'
import {
  readyAnswerForm,
  readyAnswerOptions,
  readyAnswers,
} from '@daftari/contract/support/ready-answers'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import { read } from '../../../platform/module.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

export const readyAnswerList = listQuery(readyAnswers, {
  from: 'support.ready_answer r',
  key: 'r.id',
  columns: {
    readyTitle: 'r.title',
    readyText: 'r.body ->> :language',
    timesUsed: `(select count(*)::integer from support.case_message m
      where m.ready_answer_id = r.id)
      + (select count(*)::integer from support.store_review_state s where s.ready_answer_id = r.id)`,
    inUse: 'r.in_use',
    readyAnswerId: 'r.id',
    version: 'r.version',
  },
})

export const savingReadyAnswers = formCommands(readyAnswerForm, {
  table: 'support.readyAnswer',
  type: 'ready-answer',
  taken: { ready_answer_title: { refusal: 'ready-answer.title-taken', field: 'title' } },
})

export const readyAnswerRoutes = [
  ...savingReadyAnswers.routes,
  read(readyAnswerOptions, async (ctx) => {
    const { rows } = await sql<{ value: number; label: string; group: string }>`
      select r.id as value, r.body ->> ${ctx.language} as label, r.title as "group"
      from support.ready_answer r where r.in_use order by r.title`.execute(ctx.db)
    return { options: rows }
  }),
]

/** As the customer reads it. Refuses: request.not-found. */
export async function readyTextFor(
  ctx: Context,
  { id, personId }: { id: number; personId: number },
): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select p.language from reporting.person p where p.person_id = ${personId}`.execute(ctx.db)
  return readyTextIn(ctx, id, rows[0]?.language ?? 'en')
}

/** In English where that language is none of ours. Refuses: request.not-found. */
export async function readyTextIn(ctx: Context, id: number, language: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(r.body ->> ${language}::text, r.body ->> 'en') as text
    from support.ready_answer r where r.id = ${id} and r.in_use`.execute(ctx.db)
  return rows[0]?.text ?? refuse('request.not-found')
}
