import { ownersWho } from '@daftari/contract/platform/number-owners'
import type { CaseKind } from '@daftari/contract/support/cases/enums'
import { sql } from 'kysely'
import type { Context, Subscriber } from '../../../platform/context.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { ownersOfNumber } from '../../../platform/numbers/owners-of.ts'
import { lockPerson, picturesShown } from '../../customers/index.ts'
import { type CaseChange, type CaseRow, endPause, timed } from './case-clock.ts'
import { resolved } from './case-work.ts'
import { openCase } from './open-case.ts'

interface Subject {
  personId: number
  appCode: string
  subjectId: number
}

/** Failed face checks and changes of work come from the customers' module: each has a case of its own. */
export const followingSubjects: Subscriber[] = [
  onEvent('support.open-face-failure', 'face-check.failed', (ctx, { faceCheckId, ...of }) =>
    openOne(ctx, 'face-failure', { ...of, subjectId: faceCheckId }),
  ),
  onEvent('support.go-on-with-face', 'face-check.piece-sent', (ctx, { faceCheckId }) =>
    changePictures(ctx, faceCheckId, async (row) => ({
      ...(await endPause(ctx, row)),
      askedAt: row.askedAt ?? ctx.clock.now(),
    })),
  ),
  onEvent('support.show-other-pictures', 'face-check.pictures-changed', (ctx, changed) =>
    changePictures(ctx, changed.faceCheckId, ({ barredStaff }) => ({
      // Nobody was let pass: who asked may look again.
      barredStaff: barredStaff.filter((id) => id !== changed.passAskedBy),
    })),
  ),
  onEvent('support.end-face-failure', 'face-check.ended', (ctx, { faceCheckId }) =>
    change(ctx, 'face-failure', faceCheckId, (row) => resolved(ctx, row, 'matched')),
  ),
  onEvent('support.open-job-request', 'work-change.asked', (ctx, { changeId, ...of }) =>
    openOne(ctx, 'job-request', { ...of, subjectId: changeId }),
  ),
  onEvent('support.end-job-request', 'work-change.replaced', (ctx, { changeId }) =>
    change(ctx, 'job-request', changeId, (row) => resolved(ctx, row, 'replaced')),
  ),
]

async function openOne(
  ctx: Context,
  kind: CaseKind,
  { askedBy = null, ...of }: Subject & { askedBy?: number | null },
): Promise<void> {
  const { phoneHash } = await lockPerson(ctx, of.personId)
  // Nobody works a case of their own record.
  const same = ownersWho(await ownersOfNumber(ctx, phoneHash), 'staff').map(({ id }) => id)
  const barredStaff = askedBy === null ? same : [...same, askedBy]
  await openCase(ctx, { kind, ...of, asks: true, barredStaff })
}

type Made = (row: CaseRow) => Promise<CaseChange> | CaseChange

/** The case's version refuses people who saw the former pictures. */
async function changePictures(ctx: Context, faceCheckId: number, made: Made): Promise<void> {
  await change(ctx, 'face-failure', faceCheckId, made)
  await picturesShown(ctx, faceCheckId)
}

/** Nothing where the case is over. */
async function change(ctx: Context, kind: CaseKind, subjectId: number, made: Made): Promise<void> {
  const { rows } = await sql<CaseRow>`
    select * from support.service_case where kind = ${kind} and subject_id = ${subjectId}
      and state in ('open', 'paused') for update`.execute(ctx.tx)
  const [row] = rows
  if (row === undefined) return
  const columns = await timed(ctx, row, await made(row))
  await ctx.tx
    .updateTable('support.serviceCase')
    .set({ ...columns, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}
