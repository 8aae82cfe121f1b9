import { z } from 'zod'
import { maskedIdNumber, maskedPhone } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { request } from '../../platform/request.ts'
import { cents, idParams, reason, staffRef, version } from '../../shapes.ts'
import { grades } from '../enums.ts'
import { accountChangeKinds, accountChangeStates, accountStates, limitSources } from './enums.ts'
import { creditAccounts } from './tables.ts'

const tag = 'Credit accounts'
const changes = { access: { can: 'credit-account.change' }, tag } as const

/** Refuses: request.not-found. */
export const creditAccountDetail = endpoint({
  method: 'GET',
  path: '/loanList/creditAccount/{id}',
  summary: 'A credit account with its changes, its draws and how it was used',
  access: { page: 'loan-admin/loan-list/credit-account-detail' },
  tag,
  params: idParams,
  response: z.object({
    id: z.number(),
    customer: z.object({
      id: z.number(),
      name: z.string().nullable(),
      phone: maskedPhone,
      idNumber: maskedIdNumber.nullable(),
    }),
    app: z.string(),
    state: z.enum(accountStates),
    limitCents: cents,
    limitBy: z.enum(limitSources),
    /** Principal owed, and what is on its way to the customer. */
    usedCents: cents,
    onItsWayCents: cents,
    availableCents: cents,
    grade: z.enum(grades).nullable(),
    openedAt: z.string(),
    secondPersonAboveCents: cents,
    version,
    /** How the account was used, over all its loans. */
    behaviour: z.object({
      loans: z.number(),
      finished: z.number(),
      lentCents: cents,
      worstDaysLate: z.number(),
      lateLoans: z.number(),
    }),
    history: z.array(
      z.object({
        id: z.number(),
        version,
        kind: z.enum(accountChangeKinds),
        state: z.enum(accountChangeStates),
        fromCents: cents.nullable(),
        toCents: cents.nullable(),
        loanId: z.number().nullable(),
        reason: z.string().nullable(),
        askedBy: staffRef.nullable(),
        askedAt: z.string(),
        decidedBy: staffRef.nullable(),
        decidedAt: z.string().nullable(),
        decisionReason: z.string().nullable(),
      }),
    ),
    draws: z.array(
      z.object({
        loanId: z.number(),
        product: z.string(),
        principalCents: cents,
        owedCents: cents,
        startedOn: z.iso.date(),
        dueOn: z.iso.date(),
        finishedOn: z.iso.date().nullable(),
        isOpen: z.boolean(),
        inScope: z.boolean(),
      }),
    ),
  }),
})

const limitFields = {
  limitCents: field.money({ least: 0 }),
  reason: field.reason(),
}

const changeLimit = endpoint({
  ...changes,
  method: 'POST',
  path: '/loanList/creditAccount/{id}/limit',
  summary: 'Raise or lower a credit limit',
  gives: 'limit',
  idempotent: true,
  params: idParams,
  body: bodyFor(limitFields, 'create').extend({
    limitCents: z.int().min(0).max(10_000_000_000),
    version,
  }),
  response: z.object({ id: z.number(), state: z.enum(accountChangeStates), version }),
})

/**
 * Sets a limit by hand; a raise above the threshold waits for a second person. Refuses: asking
 * request.not-found, record.stale, credit-account.same-limit, .above-exposure, .change-asked; deciding
 * credit-account.nothing-asked, .second-person, .above-exposure.
 */
export const raiseRequest = request('limit-raise', {
  list: creditAccounts,
  // A frozen account may have one as well.
  waiting: { requestOf: 'others' },
  state: 'accountChangeState',
  path: '/loanList/creditAccount/raises',
  tag,
  answer: z.object({ id: z.number(), state: z.enum(accountChangeStates), version }),
  ask: changeLimit,
  decide: {
    gives: 'limit',
    can: 'credit-account.decide',
    summary: 'Approve or refuse a raise that somebody else asked for',
    reasoned: true,
  },
  acts: {
    ask: 'credit-account.raise-ask',
    approve: 'credit-account.raise',
    refuse: 'credit-account.raise-refuse',
  },
  refusals: { own: 'credit-account.second-person', decided: 'credit-account.nothing-asked' },
})

export const limitForm = form('credit-limit', {
  ...changes.access,
  tag,
  only: 'create',
  fields: limitFields,
  endpoints: { create: changeLimit },
})

/**
 * Frozen by who may change or decide, opened again by who may change. Refuses: request.not-found,
 * record.stale, permission.denied, credit-account.frozen-already.
 */
export const freezeAccount = endpoint({
  ...changes,
  access: { can: ['credit-account.change', 'credit-account.decide'] },
  method: 'POST',
  path: '/loanList/creditAccount/{id}/freeze',
  summary: 'Freeze a credit account, or open it again',
  params: idParams,
  body: z.strictObject({ freeze: z.boolean(), reason, version }),
  response: z.object({ version }),
})
