import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import {
  choiceIn,
  type ReadingChoice,
  type WhatWasRead,
} from '@daftari/contract/platform/what-was-read'
import {
  thirdBatchRequest,
  uploadNumbers,
  vetBatch,
  whiteBatchRequest,
} from '@daftari/contract/promotion/numbers/declared'
import {
  fewestNumbers,
  type ListKind,
  type RowFault,
} from '@daftari/contract/promotion/numbers/enums'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { turns } from '../../../platform/files/turns.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { limits } from '../../../platform/limits.ts'
import { inSteps, type Route, type Steps } from '../../../platform/module.ts'
import { answerAboutNumbers } from '../../../platform/watch/answer-about-numbers.ts'
import { keepRows } from './keep-rows.ts'
import { closeNumbers, forgetRows, lockLists, openNumbers } from './listed-numbers.ts'
import { type ReadList, readList } from './read-list.ts'
import { keepReasons, leftOutOf } from './weigh-numbers.ts'

export const batchEntity = entity({ type: 'number-batch', table: 'promotion.numberBatch' })

/** For either kind: the parts of the declaration used here, besides its words. */
type BatchRequest = DeclaredRequest<
  string,
  RequestEndpoints & Record<'decide' | 'reverse', { writesConsent: true }>
>

const flowOf = (kind: ListKind) =>
  requestFlow((kind === 'white' ? whiteBatchRequest : thirdBatchRequest) as BatchRequest, {
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
      const { used, leftOut } = await openNumbers(ctx, row)
      if (used === 0) refuse('number-batch.none-usable', { id: row.id })
      await keepReasons(ctx, row.id, { form: await formOf(ctx, row.id), leftOut })
      await save({ usableCount: used })
    },
    async decided(ctx, { id }) {
      await forgetRows(ctx, id)
      return undefined
    },
    async withdraw(ctx, { id }, { save }) {
      await save()
      await forgetRows(ctx, id)
    },
    /** The approver stays recorded in the row; the revoker is in its history. */
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
export const vetBatchAct = act(vetBatch, batchEntity, {
  async guard(ctx, { id, askedBy, vettedBy }) {
    await requireSecondPerson(ctx, [askedBy], 'request.own')
    if (vettedBy !== null) refuse('number-batch.vetted', { id })
  },
  change: (ctx) => ({ vettedBy: staffOf(ctx), vettedAt: ctx.clock.now() }),
})

interface NewBatch {
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

/** Limited per process, so that uploads leave connections to everybody else. */
const inTurn = turns(limits.readingsAtOnce)
const place = 'promotion/number-lists'

/**
 * Uploads a file of numbers: its rows are stored until another person decides. It is read, and counted as an
 * inquiry about numbers, before anything is stored. Refuses and asks: file.*, list.over-quota,
 * list.too-many-numbers, number-batch.no-number, .too-few.
 */
export async function uploadBatch(
  steps: Steps<'answersAboutNumbers'>,
  kind: ListKind,
  { of, upload, choice = {} }: GivenBatch,
): Promise<Uploaded> {
  return inTurn(async () => {
    const list = await readList(upload, choice)
    const asked = { place, key: `upload:${randomUUID()}`, numbers: list.cells.length }
    return answerAboutNumbers(steps, asked, () =>
      steps.transact((ctx) => keepBatch(ctx, kind, { of, fileName: upload.name, list })),
    )
  })
}

interface ReadBatch {
  of: NewBatch
  fileName: string
  list: ReadList
}

async function keepBatch(
  ctx: Context,
  kind: ListKind,
  { of, fileName, list }: ReadBatch,
): Promise<Uploaded> {
  await takeTime(ctx)
  const { id, state, version } = await batchFlows[kind].file(ctx, {
    own: {
      listKind: kind,
      name: of.batchName,
      source: of.numberSource,
      proof: of.numberProof || null,
      priceCents: of.listPriceCents,
      fileName,
      askedOn: ctx.clock.today(),
    },
    act: 'number-batch.ask',
  })
  const { samples, ...form } = await keepRows(ctx, id, list.cells)
  if (form.numbers === 0) refuse('number-batch.no-number')
  if (form.numbers < fewestNumbers) refuse('number-batch.too-few', { least: fewestNumbers })
  const leftOut = await leftOutOf(ctx, id, form.numbers)
  await keepReasons(ctx, id, { form, leftOut })
  const { whatWasRead } = list
  await ctx.tx
    .updateTable('promotion.numberBatch')
    .set({
      rowCount: form.rows,
      usableCount: form.numbers - leftOut,
      // No number stays beside the batch when the rows of its file are erased.
      whatWasRead: json(whatWasRead),
    })
    .where('id', '=', id)
    .execute()
  const column = whatWasRead.column && { ...whatWasRead.column, samples }
  return {
    id,
    state: state as Uploaded['state'],
    version,
    ...form,
    leftOut,
    whatWasRead: { ...whatWasRead, column },
  }
}

/** How the file of a list was read, for its approver. */
export async function readOfBatch(ctx: ReadContext, id: number): Promise<WhatWasRead | null> {
  const batch = await ctx.db
    .selectFrom('promotion.numberBatch')
    .select('whatWasRead')
    .where('id', '=', id)
    .executeTakeFirst()
  return (batch?.whatWasRead ?? null) as WhatWasRead | null
}

/** The numbers of a pending list are counted again: an earlier version stored them without their form. */
async function formOf(ctx: Context, batchId: number) {
  const { rows } = await sql<{ fault: RowFault | null; rows: number }>`
    select fault, count(*)::integer as rows from promotion.number_row
    where batch_id = ${batchId} group by fault order by fault`.execute(ctx.tx)
  const numbers = rows.find(({ fault }) => fault === null)?.rows ?? 0
  const faults = rows.flatMap(({ fault, rows: count }) =>
    fault === null ? [] : { fault, rows: count },
  )
  return { numbers, faults }
}

const uploading = (kind: ListKind): Route =>
  inSteps(uploadNumbers[kind], async (steps, { body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    return uploadBatch(steps, kind, { of: body, upload, choice: choiceIn(body) })
  })

/** The flows, for the module's `requests`. */
export const batchRequests = (['white', 'third'] as const).map((kind) => {
  const [, ...routes] = batchFlows[kind].routes
  return { ...batchFlows[kind], routes: [uploading(kind), ...routes] }
})
