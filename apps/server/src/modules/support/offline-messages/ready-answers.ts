import {
  fill,
  noValues,
  type PlaceholderValues,
  placeholdersIn,
  strangeIn,
  unfilled,
} from '@daftari/contract/messaging/placeholders'
import { refuse } from '@daftari/contract/refusals'
import {
  readyAnswerForm,
  readyAnswerOptions,
  readyAnswers,
  readyPlaceholders,
  reviewAnswerOptions,
} from '@daftari/contract/support/offline-messages/ready-answers'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import { read } from '../../../platform/module.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { personValues } from '../../messaging/index.ts'

export const readyAnswerList = listQuery(readyAnswers, {
  from: 'support.ready_answer r',
  key: 'r.id',
  columns: {
    readyTitle: 'r.title',
    readyText: 'r.body ->> :language',
    timesUsed: `(select count(*)::integer from support.case_message m
      where m.ready_answer_id = r.id)
      + (select count(*)::integer from support.store_review_state s where s.ready_answer_id = r.id)`,
    readyAnswerId: 'r.id',
  },
})

export const readyAnswerCommands = formCommands(readyAnswerForm, {
  table: 'support.readyAnswer',
  type: 'ready-answer',
  taken: { ready_answer_title: { refusal: 'ready-answer.title-taken', field: 'title' } },
  check(_ctx, { body }) {
    const allowed: readonly string[] = readyPlaceholders
    const found = Object.values(body)
      .flatMap((text) => strangeIn(text, 'service').concat(placeholdersIn(text).map(braced)))
      .filter((one) => !allowed.map(braced).includes(one))
    if (found.length === 0) return
    const named = { allowed: allowed.map(braced).join(', '), found: [...new Set(found)].join(', ') }
    refuse('ready-answer.placeholder', named, { body: 'placeholder' })
  },
})

const braced = (name: string) => `{${name}}`

export const readyAnswerRoutes = [
  ...readyAnswerCommands.routes,
  read(readyAnswerOptions, async (ctx, { query }) => ({
    options: await optionsFor(
      ctx,
      query.of === undefined ? undefined : await caseOf(ctx, query.of),
    ),
  })),
  read(reviewAnswerOptions, async (ctx, { query }) => ({
    options: await optionsFor(
      ctx,
      query.of === undefined ? undefined : await reviewOf(ctx, query.of),
    ),
  })),
]

/** The recipient of the answer: their language, and their known data. */
interface Reader {
  language: string
  values: PlaceholderValues
}

interface Ready {
  id: number
  title: string
  own: string
  text: string
  afterAnswer: string | null
}

async function optionsFor(ctx: ReadContext, reader: Reader | undefined) {
  const language = reader?.language ?? ctx.language
  const { rows } = await sql<Ready>`
    select r.id, r.title, r.body ->> ${ctx.language} as own, r.after_answer,
      coalesce(r.body ->> ${language}::text, r.body ->> 'en') as text
    from support.ready_answer r where r.in_use order by r.title`.execute(ctx.db)
  return rows.flatMap(({ id: value, title: group, own: label, text, afterAnswer }) => {
    if (reader === undefined) return [{ value, label, group }]
    if (unfilled(text, reader.values).length > 0) return []
    const texts = { answer: fill(text, reader.values) }
    const choices: Record<string, string> = afterAnswer === null ? {} : { afterAnswer }
    return [{ value, label, group, fills: { texts, choices } }]
  })
}

/** The customer of a case of this kind. Refuses: request.not-found. */
async function caseOf(ctx: ReadContext, id: number): Promise<Reader> {
  const found = await ctx.db
    .selectFrom('support.serviceCase')
    .select(['personId', 'loanId'])
    .where('id', '=', id)
    .where('kind', '=', 'offline-message')
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const { values, language } = await personValues(ctx, found.personId)
  return { language, values: { ...values, loanId: found.loanId?.toString() ?? null } }
}

/** Nobody knows who wrote a review. Refuses: request.not-found. */
async function reviewOf(ctx: ReadContext, id: number): Promise<Reader> {
  const found = await ctx.db
    .selectFrom('support.storeReview')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  return { language: found.language?.slice(0, 2) ?? 'en', values: noValues }
}

/** The ready answer that a text started from. Refuses: request.not-found if it is not active. */
export async function readyAnswerOf(ctx: Context, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null
  const found = await ctx.tx
    .selectFrom('support.readyAnswer')
    .select('id')
    .where('id', '=', id)
    .where('inUse', '=', true)
    .executeTakeFirst()
  return found?.id ?? refuse('request.not-found')
}
