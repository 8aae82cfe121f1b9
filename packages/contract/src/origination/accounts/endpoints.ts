import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { facts, panel, rows, type Thing } from '../../platform/panels/panel.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { request } from '../../platform/request.ts'
import { cents, idParams, reason, version } from '../../shapes.ts'
import { grades } from '../enums.ts'
import { accountChangeKinds, accountChangeStates, accountStates, limitSources } from './enums.ts'
import { creditAccounts } from './tables.ts'

const tag = 'Credit accounts'
const changes = { access: { can: 'credit-account.change' }, tag } as const

/** Customers' credit in one app. */
export const ofCreditAccount: Thing = {
  name: 'credit-account',
  words: 'credit',
  access: { page: 'loan-admin/loan-list/credit-account-detail' },
  tag,
  key: 'id',
}

/** The account, its use over all loans, every loan drawn on it and every change of its limit. */
export const creditAccountDetail = panel(ofCreditAccount, 'account', {
  path: '/loanList/creditAccount/{id}',
  summary: 'A credit account with its changes, its draws and how it was used',
  parts: {
    id: z.number(),
    name: z.string().nullable(),
    app: z.string(),
    state: z.enum(accountStates),
    limitCents: cents,
    /** Principal owed, and what is on its way to the customer. */
    usedCents: cents,
    onItsWayCents: cents,
    availableCents: cents,
    secondPersonAboveCents: cents,
    version,
    facts: facts({
      customerId: column.id(),
      phone: column.phone(),
      idNumber: column.idNumber(),
      limitBy: column.choice(limitSources),
      grade: column.choice(grades),
      openedAt: column.instant(),
      loans: column.count(),
      finished: column.count(),
      lent: column.money(),
      lateLoans: column.count(),
      worstDaysLate: column.count(),
    }),
    draws: rows(
      {
        loanId: column.id(),
        product: column.text(),
        lent: column.money({ total: 'sum' }),
        owed: column.money({ total: 'sum' }),
        startedOn: column.date(),
        dueOn: column.date(),
        finishedOn: column.date(),
      },
      { inScope: column.flag() },
    ),
    history: rows(
      {
        askedAt: column.instant(),
        accountChange: column.choice(accountChangeKinds),
        from: column.money(),
        to: column.money(),
        accountChangeState: column.choice(accountChangeStates),
        askedBy: column.staff(),
        reason: column.text({ long: true }),
        decidedBy: column.staff({ optional: true }),
        decisionReason: column.text({ long: true, optional: true }),
      },
      {
        id: column.id(),
        version: column.count(),
        loanId: column.id(),
        decidedAt: column.instant(),
      },
    ),
  },
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
  inRow: { id: 'raiseId', version: 'raiseVersion', askedBy: 'raiseAskedBy' },
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
 * Frozen by people who may change or decide, unfrozen by people who may change. Refuses: request.not-found,
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
