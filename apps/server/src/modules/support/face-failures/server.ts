import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/face-failures/declared'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { askPass, askPieceAgain, passFace, refuseFace } from '../../customers/index.ts'
import { reassign } from '../../work/index.ts'
import { beginPause, type CaseRow, timed } from '../cases/case-clock.ts'
import {
  caseColumns,
  caseFilters,
  caseOrder,
  casesOf,
  moreOf,
  personOfCase,
} from '../cases/case-columns.ts'
import { answered, caseWork, resolved } from '../cases/case-work.ts'
import { serviceLevelsNow } from '../cases/service-levels.ts'
import { serviceCall } from '../service-call.ts'
import { facePicturesOf, faceStateOf } from './face-pictures.ts'

export const faceCases = caseWork(contract.faceFailureCase)

/** How many days the customer has to send a picture again. */
const waitsDays = 7

/** The pending application with the largest amount: approving, in review or returned. */
const waitingApplication = `left join lateral (
  select a.application_id, a.amount_cents from reporting.application a
  where a.person_id = c.person_id and a.apply_status in (1, 5, 6)
  order by a.amount_cents desc, a.application_id limit 1) w on true`

/**
 * Alone up to the amount of the service levels, and it counts for no more than that; above it a colleague
 * confirms, and the case returns to the queue, where the requester cannot take it. Refuses: work.not-yours,
 * work.not-for-you, face-check.decided, record.stale.
 */
export const passFaceAct = act(contract.passFace, faceCases.cases, {
  async guard(ctx, row) {
    faceCases.requireOwn(ctx, row)
    if ((await faceStateOf(ctx, subjectOf(row))) !== 'failed') refuse('face-check.decided')
  },
  async change(ctx, row, { reason }) {
    const { facePassAlone } = await serviceLevelsNow(ctx)
    if ((await amountOf(ctx, row)) <= facePassAlone) {
      await passFace(ctx, subjectOf(row), { upToCents: facePassAlone, reason })
      return resolved(ctx, row, 'passed')
    }
    await askPass(ctx, subjectOf(row))
    const { id, assigneeId: from } = row
    await reassign(ctx, faceCases.work.queue, [{ id, from, to: null, cause: 'returned' }])
    const barredStaff = [...new Set([...row.barredStaff, staffOf(ctx)])]
    const toQueue = { assigneeId: null, assignedAt: null, barredStaff }
    return timed(ctx, row, { ...answered(ctx, row), ...toQueue })
  },
})

/** Refuses: work.not-yours, face-check.not-asked, face-check.own-pass. */
export const confirmFaceAct = act(contract.confirmFace, faceCases.cases, {
  async guard(ctx, row) {
    if ((await faceStateOf(ctx, subjectOf(row))) !== 'pass-asked') refuse('face-check.not-asked')
    await requireSecondPerson(ctx, [await passAskedBy(ctx, row)], 'face-check.own-pass')
    faceCases.requireOwn(ctx, row)
  },
  async change(ctx, row, { reason }) {
    await passFace(ctx, subjectOf(row), { upToCents: null, reason })
    return resolved(ctx, row, 'passed')
  },
})

/**
 * The app asks only for that picture; the case is paused. The person who requested a pass may decide on the
 * next attempt.
 */
export const askFaceAgainAct = act(contract.askFaceAgain, faceCases.cases, {
  guard: faceCases.requireOwn,
  async change(ctx, row, { facePiece, reason }) {
    const barredStaff = without(row.barredStaff, await passAskedBy(ctx, row))
    await askPieceAgain(ctx, subjectOf(row), facePiece)
    const until = new Date(ctx.clock.now().getTime() + waitsDays * 86_400_000)
    const pause = await beginPause(ctx, row, { pausedFor: 'customer', until, reason })
    return timed(ctx, row, { ...answered(ctx, row), ...pause, barredStaff })
  },
  details: (_row, { facePiece }) => ({ facePiece }),
})

export const refuseFaceAct = act(contract.refuseFace, faceCases.cases, {
  guard: faceCases.requireOwn,
  async change(ctx, row, { faceRefusal: refusal, reason }) {
    await refuseFace(ctx, subjectOf(row), { refusal, reason })
    return resolved(ctx, row, refusal)
  },
  details: (_row, { faceRefusal }) => ({ faceRefusal }),
})

const without = (barred: readonly number[], one: number | null) => barred.filter((id) => id !== one)

function subjectOf({ subjectId }: CaseRow): number {
  assert(subjectId !== null, 'a case of a face is about a face check')
  return subjectId
}

async function amountOf(ctx: ReadContext, { id }: CaseRow): Promise<number> {
  const { rows } = await sql<{ amountCents: number | null }>`
    select w.amount_cents from support.service_case c ${sql.raw(waitingApplication)}
    where c.id = ${id}`.execute(ctx.db)
  return rows[0]?.amountCents ?? 0
}

async function passAskedBy(ctx: ReadContext, row: CaseRow): Promise<number | null> {
  const { rows } = await sql<{ passAskedBy: number | null }>`
    select f.pass_asked_by from reporting.face_check f
    where f.face_check_id = ${subjectOf(row)}`.execute(ctx.db)
  return rows[0]?.passAskedBy ?? null
}

const faceList = listQuery(contract.faceFailures, {
  ...casesOf('face-failure'),
  from: 'support.service_case c join reporting.face_check f on f.face_check_id = c.subject_id',
  join: `${personOfCase} ${waitingApplication}`,
  columns: {
    ...caseColumns,
    faceResult: 'f.result',
    faceState: 'f.state',
    amountAsked: 'w.amount_cents',
    loanId: 'w.application_id',
    facePiece: 'f.piece',
    faceRefusal: 'f.refusal',
  },
  order: caseOrder,
  filters: caseFilters,
})

const { cases, work, pause, resume } = faceCases

export const failedFaceChecks = part({
  entity: cases,
  list: faceList,
  record: contract.faceFailureRecord,
  more: async (ctx, { caseId }) => ({
    ...(await moreOf(ctx, caseId)),
    ...(await facePicturesOf(ctx, caseId)),
  }),
  acts: [passFaceAct, confirmFaceAct, askFaceAgainAct, refuseFaceAct, pause, resume],
  queue: work,
  callable: serviceCall('support.serviceCase', work),
})
