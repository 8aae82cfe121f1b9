import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { choiceIn, type ReadingChoice } from '@daftari/contract/platform/what-was-read'
import type { ListKind, rowReasons } from '@daftari/contract/promotion/number-enums'
import {
  thirdBatchRequest,
  uploadNumbers,
  vetBatch,
  whiteBatchRequest,
} from '@daftari/contract/promotion/numbers'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { turns } from '../../../platform/files/turns.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { inSteps, type Route, type Steps } from '../../../platform/module.ts'
import { countListCheck } from '../../../platform/watch/list-check.ts'
import { classifyRows, countReasons } from './classify-rows.ts'
import { closeNumbers, forgetRows, lockLists, openNumbers } from './listed-numbers.ts'
import { stageRows } from './stage-rows.ts'

export const batchEntity = entity({ type: 'number-batch', table: 'promotion.numberBatch' })

const flowOf = (kind: ListKind) =>
  requestFlow((kind === 'white' ? whiteBatchRequest : thirdBatchRequest) as DeclaredRequest, {
    table: 'promotion.numberBatch',
    only: sql<boolean>`r.list_kind = ${kind}`,
    lockFirst: lockLists,
    ask: () => refuse('request.invalid'),
    recheck: async (ctx, { id, vettedBy }) => {
      if (kind === 'white') return
      if (vettedBy === null) refuse('number-batch.not-vetted')
      await requireSecondPerson(ctx, [vettedBy], 'number-batch.vetter', { id })
    },
    async execute(ctx, row, { save }) {
      await takeTime(ctx)
      await classifyRows(ctx, row.id)
      const counts = await countReasons(ctx, row.id)
      if (counts.usableCount === 0) refuse('number-batch.none-usable', { id: row.id })
      const batch = await save(counts)
      await openNumbers(ctx, batch)
    },
    async decided(ctx, { id }) {
      await forgetRows(ctx, id)
      return undefined
    },
    async withdraw(ctx, { id }, { save }) {
      await save()
      await forgetRows(ctx, id)
    },
    /** Who approved it stays written there; who revoked it stands in its history. */
    async reverse(ctx, { id }, { save }) {
      await takeTime(ctx)
      await save()
      await closeNumbers(ctx, id)
    },
    audited: ({ listKind, name, source, priceCents, fileName, rowCount, usableCount }) => ({
      listKind,
      name,
      source,
      priceCents,
      file: fileName,
      rows: rowCount,
      usable: usableCount,
    }),
    summary: { amount: 'priceCents', name: sql`r.name` },
  })

export const batchFlows = { white: flowOf('white'), third: flowOf('third') } as const

/** Refuses: request.own, number-batch.vetted. */
export const vettingBatch = act(vetBatch, batchEntity, {
  async guard(ctx, { id, askedBy, vettedBy }) {
    await requireSecondPerson(ctx, [askedBy], 'request.own')
    if (vettedBy !== null) refuse('number-batch.vetted', { id })
  },
  change: (ctx) => ({ vettedBy: staffOf(ctx), vettedAt: ctx.clock.now() }),
})

export interface NewBatch {
  batchName: string
  numberSource: string
  numberProof: string
  listPriceCents: number
}
interface GivenBatch {
  of: NewBatch
  upload: Upload
  choice?: ReadingChoice
}
type Uploaded = OutputOf<(typeof uploadNumbers)[ListKind]>

/** One file at a time: each is 200,000 rows at most. */
const inTurn = turns(1)

/**
 * Takes a file of numbers in: its rows are kept, each with why it is not used, until another person decides.
 * Refuses and asks: file.*, number-batch.no-number.
 */
export const uploadBatch = (
  steps: Pick<Steps, 'transact'>,
  kind: ListKind,
  given: GivenBatch,
): Promise<Uploaded> => inTurn(() => steps.transact((ctx) => keepBatch(ctx, kind, given)))

async function keepBatch(
  ctx: Context,
  kind: ListKind,
  { of, upload, choice = {} }: GivenBatch,
): Promise<Uploaded> {
  await takeTime(ctx)
  const { id, state, version } = await batchFlows[kind].file(ctx, {
    own: {
      listKind: kind,
      name: of.batchName,
      source: of.numberSource,
      proof: of.numberProof || null,
      priceCents: of.listPriceCents,
      fileName: upload.name,
      askedOn: ctx.clock.today(),
    },
    act: 'number-batch.ask',
  })
  const whatWasRead = await stageRows(ctx, id, { upload, choice })
  await classifyRows(ctx, id)
  const { rowCount, usableCount } = await countReasons(ctx, id)
  await requireNumbers(ctx, id)
  await ctx.tx
    .updateTable('promotion.numberBatch')
    .set({ rowCount, usableCount })
    .where('id', '=', id)
    .execute()
  const reasons = await ctx.tx
    .selectFrom('reporting.numberReason')
    .select(['reason', 'rowCount as rows'])
    .where('batchId', '=', id)
    .orderBy('reasonId')
    .execute()
  return {
    id,
    state: state as Uploaded['state'],
    version,
    rows: rowCount,
    usable: usableCount,
    reasons: reasons.map(({ reason, rows }) => ({
      reason: reason as (typeof rowReasons)[number],
      rows: rows ?? 0,
    })),
    whatWasRead,
  }
}

async function requireNumbers(ctx: Context, batchId: number): Promise<void> {
  const { rows } = await sql`select from promotion.number_row
    where batch_id = ${batchId} and phone_hash is not null limit 1`.execute(ctx.tx)
  if (rows.length === 0) refuse('number-batch.no-number')
}

/** Asked for by an upload, which counts as a list that somebody asks about. Refuses: list.over-quota. */
const uploading = (kind: ListKind): Route =>
  inSteps(uploadNumbers[kind], async (steps, { body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    const key = `upload:${randomUUID()}`
    await countListCheck(steps, { place: 'promotion/number-lists', key })
    return uploadBatch(steps, kind, { of: body, upload, choice: choiceIn(body) })
  })

/** The flows, for the module's `requests`. */
export const batchRequests = (['white', 'third'] as const).map((kind) => {
  const [, ...routes] = batchFlows[kind].routes
  return { ...batchFlows[kind], routes: [uploading(kind), ...routes] }
})
