import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, rows } from '../platform/panels/panel.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import {
  differenceCauses,
  differenceKinds,
  differenceStates,
  differenceThings,
  statementAccounts,
} from './enums.ts'

const board = { page: 'settlement/repayment/reconciliation' } as const
const tag = 'Settlement'
const differencePath = '/settlement/repayment/reconciliation/differences/{id}'

/** One difference, and the rows of statements that may be its other side. */
export const differenceDetail = panel(ofRow('difference', board, tag), 'difference', {
  path: differencePath,
  summary: 'A difference and what may clear it',
  parts: {
    id: z.number(),
    account: z.enum(statementAccounts),
    businessOn: z.iso.date(),
    receipt: z.string(),
    thing: z.enum(differenceThings),
    kind: z.enum(differenceKinds),
    cause: z.enum(differenceCauses).nullable(),
    state: z.enum(differenceStates),
    ledgerCents: cents.nullable(),
    toldCents: cents.nullable(),
    statementCents: cents.nullable(),
    lineId: z.number().nullable(),
    paymentId: z.number().nullable(),
    disbursementId: z.number().nullable(),
    loanId: z.number().nullable(),
    refundId: z.number().nullable(),
    entryId: z.number().nullable(),
    firstSeenAt: z.string(),
    settledBy: staffRef.nullable(),
    settledAt: z.string().nullable(),
    reason: z.string().nullable(),
    version: z.number(),
    /** Open rows of the statements with this amount and about this day. */
    lines: rows(
      {
        ...always({
          receipt: column.text(),
          completedAt: column.instant(),
          amountCents: column.money({ word: 'amount' }),
        }),
        partyName: column.text(),
        reference: column.text(),
      },
      always({ id: column.id(), version: column.count() }),
    ),
  },
})

const settled = z.object({ id: z.number(), state: z.enum(differenceStates), version: z.number() })

/** Refuses: difference.not-open, record.stale, request.not-found. */
export const acknowledgeDifference = endpoint({
  method: 'POST',
  path: `${differencePath}/acknowledge`,
  summary: 'Acknowledge a difference with its reason',
  access: { can: 'difference.settle' },
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: settled,
  tag,
})

/** Refuses: difference.not-open, record.stale, request.not-found. */
export const reopenDifference = endpoint({
  method: 'POST',
  path: `${differencePath}/reopen`,
  summary: 'Open an acknowledged difference again',
  access: { can: 'difference.settle' },
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: settled,
  tag,
})

/** Compares a day at once, without waiting for the minute's job. */
export const compareDay = endpoint({
  method: 'POST',
  path: '/settlement/repayment/reconciliation/compare',
  summary: 'Compare a day of an account again',
  access: {
    page: ['settlement/repayment/reconciliation', 'settlement/repayment/quartet-payment'],
  },
  body: z.strictObject({ account: z.enum(statementAccounts), on: z.iso.date() }),
  response: z.object({ openDifferences: z.number() }),
  tag,
})
