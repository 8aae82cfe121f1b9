import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { ofRow, panel, panelOfPage } from '../platform/panels/panel.ts'
import { staffRef } from '../shapes.ts'
import { list } from '../table.ts'
import { bookProblemShape } from './book-problems.ts'

const page = 'settlement/ledger/verification'
const tag = 'Ledger'

export const verificationStates = ['waiting', 'running', 'holds', 'broken', 'unfinished'] as const
export type VerificationState = (typeof verificationStates)[number]
export const verificationCauses = ['nightly', 'person', 'command'] as const
export type VerificationCause = (typeof verificationCauses)[number]

/** The ten invariants of the books, as the glossary's `invariant` names them. */
export const invariants = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** Each look at the books as a whole, the newest first. */
export const verifications = list(page, {
  key: 'verificationId',
  defaultSort: '-verificationId',
  tabs: 'verificationState',
  filters: {
    verificationState: filter.choice(verificationStates),
    verificationCause: filter.choice(verificationCauses),
    verified: filter.dateRange(),
  },
  columns: {
    verificationId: column.id({ sortable: true }),
    businessOn: column.date({ sortable: true }),
    verificationState: column.choice(verificationStates),
    brokenInvariants: column.count(),
    verificationCause: column.choice(verificationCauses),
    askedBy: column.staff(),
    startedAt: column.instant({ sortable: true }),
    finishedAt: column.instant(),
    took: column.duration(),
  },
})

const finding = z.object({
  number: z.number().int(),
  /** How much was looked at, by what it is. */
  lookedAt: z.record(z.string(), z.number()),
  wrong: z.number().int(),
  /** The first rows that contradict it. */
  examples: z.array(bookProblemShape),
  milliseconds: z.number().int(),
})

const verification = z.object({
  id: z.number(),
  businessOn: z.iso.date(),
  state: z.enum(verificationStates),
  cause: z.enum(verificationCauses),
  askedBy: staffRef.nullable(),
  askedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  problem: z.string().nullable(),
  findings: z.array(finding),
})

/** Refuses: request.not-found. */
export const verificationDetail = panel(ofRow('verification', { page }, tag), 'verification', {
  path: '/settlement/ledger/verification/{id}',
  summary: 'What a look at the books found, invariant by invariant',
  parts: verification.shape,
})

/** The last look that came to an end, and whether one is asked for or under way. */
export const latestVerification = panelOfPage('latest-verification', {
  path: '/settlement/ledger/verification/latest',
  summary: 'Whether the books hold, as last looked at',
  access: { page },
  tag,
  parts: {
    latest: verification.nullable(),
    /** A later verification that waits or runs. */
    underWay: z.boolean(),
    closedThrough: z.iso.date().nullable(),
  },
})

/** Refuses: books.verification-waiting, books.nothing-closed. */
export const verifyNow = endpoint({
  method: 'POST',
  path: '/settlement/ledger/verification',
  summary: 'Have the books verified now',
  access: { can: 'books.verify' },
  tag,
  body: z.strictObject({}),
  response: z.object({ id: z.number() }),
})
