import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { documentKinds, faceResults } from '../customers/enums.ts'
import { panelOfPage, panelOfRow } from '../platform/panels/panel.ts'
import { request } from '../platform/request.ts'
import { cents, staffRef } from '../shapes.ts'
import { disburseStatuses, modificationStates } from './enums.ts'
import { disbursements, payoutModifications } from './tables.ts'
import { whoIsPaid } from './who-is-paid.ts'

const path = '/admin/cashCreditDisburseFailedModify'
const page = 'loan-admin/loan-list/face-verify'
const common = { tag: 'Payment modification', access: { page } } as const

/** A request for another wallet beside what is known of the customer and of the failed payout. */
export const payoutModificationDetail = panelOfRow('payout-modification-detail', {
  ...common,
  path: `${path}/{id}`,
  summary: 'A payment modification that a customer asked for',
  parts: {
    id: z.number(),
    state: z.enum(modificationStates),
    disbursementId: z.number(),
    disburseStatus: z.enum(disburseStatuses),
    loanId: z.number(),
    customerId: z.number(),
    /** The name as on the ID. */
    name: z.string().nullable(),
    app: z.string(),
    product: z.string(),
    amountCents: cents,
    failureCode: z.string().nullable(),
    failureReason: z.string().nullable(),
    /** Still needed: the payout has failed, or is held because of the owner of its wallet's number. */
    isWanted: z.boolean(),
    /** The owner's name of the previous wallet, as the operator reported it. */
    receiverName: z.string().nullable(),
    oldWallet: maskedPhone,
    newWallet: maskedPhone,
    /** The owner's name of the new wallet at the operator, as the customer stated it. */
    ownerName: z.string(),
    /** Null where an agent asked for the customer. */
    faceResult: z.enum(faceResults).nullable(),
    askedBy: staffRef.nullable(),
    /** What else the new wallet's number is, and what the operator says of it. */
    whoIsPaid,
    pictures: z.array(z.object({ kind: z.enum(documentKinds), fileId: z.number() })),
    askedAt: z.string(),
    decidedAt: z.string().nullable(),
    decidedBy: staffRef.nullable(),
    reason: z.string().nullable(),
    version: z.number(),
    /** What was asked for the same payout before. */
    earlier: z.array(
      z.object({
        id: z.number(),
        state: z.enum(modificationStates),
        newWallet: maskedPhone,
        askedAt: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  },
})

/**
 * The customer requests it through the app, or an agent does for a caller. Once approved, the customer is
 * paid to the new wallet from now on, and the payout is retried there. Deciding refuses: request.not-found,
 * record.stale, payout-modification.decided, .own, .own-approval, payout.transition, .number-of-decider,
 * .staff-number, customer.wallet-of-another.
 */
export const walletChange = request('wallet-change', {
  list: payoutModifications,
  state: 'modificationState',
  states: { asked: 'pending', done: 'approved', refused: 'rejected' },
  amount: 'payoutAmount',
  path,
  tag: common.tag,
  decide: {
    can: 'payout-modification.decide',
    summary: 'Approve or reject a payment modification',
    pays: true,
    // The customer reads it when it was rejected.
    reasoned: true,
    path: 'updateStatus',
    idIn: 'body',
  },
  refreshes: [disbursements],
  acts: {
    ask: 'payout-modification.ask',
    approve: 'payout-modification.approve',
    refuse: 'payout-modification.reject',
  },
  refusals: { own: 'payout-modification.own', decided: 'payout-modification.decided' },
})

export const payoutModificationCount = panelOfPage('payout-modification-count', {
  ...common,
  path: `${path}/auditingCount`,
  summary: 'How many payment modifications wait to be decided',
  parts: { count: z.int() },
})
