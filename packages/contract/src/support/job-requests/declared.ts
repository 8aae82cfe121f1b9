import { column } from '../../columns.ts'
import { employmentTypes, workProofs } from '../../customers/enums.ts'
import { filter } from '../../filters.ts'
import { uploadProof } from '../../platform/images.ts'
import { action } from '../../platform/records/action.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel } from '../../work/queue.ts'
import { workChangeStates, workRefusals } from '../cases/enums.ts'
import {
  caseColumns,
  caseFacts,
  caseFilters,
  caseMore,
  serviceCase,
} from '../cases/service-case.ts'

/** One row per request to change work and income. */
export const jobRequests = list('customer-service/issue/job-info', {
  path: '/customerService/issue/jobInfo',
  entity: 'job-request',
  key: 'caseId',
  state: 'serviceState',
  defaultSort: 'serviceDue',
  tabs: 'serviceState',
  opensOn: 'open',
  filters: {
    ...caseFilters,
    workState: filter.choice(workChangeStates),
    workRefusal: filter.choice(workRefusals),
  },
  columns: {
    ...caseColumns,
    workState: column.choice(workChangeStates),
    oldEmployment: column.choice(employmentTypes, { set: 'employmentType' }),
    newEmployment: column.choice(employmentTypes, { set: 'employmentType' }),
    oldIncome: column.money(),
    newIncome: column.money(),
    proofs: column.count(),
    countsUntil: column.date(),
    workRefusal: column.choice(workRefusals),
  },
})

const can = 'job-request.work'
const on = { on: jobRequests, can, from: ['open', 'paused'], to: 'resolved' } as const

export const jobRequestCase = serviceCase('job-request', {
  list: jobRequests,
  can,
  handsOut: 'job-request.hand-out',
})

/** From the next decision on, and until that day; open applications are not decided again. */
export const acceptWork = action('job-request.accept', {
  ...on,
  primary: true,
  idempotent: true,
  asks: { countsUntil: field.date(), reason: field.reason() },
})

/** The customer receives the reason, in words. */
export const refuseWork = action('job-request.refuse', {
  ...on,
  danger: true,
  idempotent: true,
  asks: { workRefusal: field.choice(workRefusals), reason: field.reason() },
})

/**
 * Staff write down what a customer said and sent another way; somebody else decides on it. Refuses:
 * customer.not-found, file.not-waiting, document.too-many, document.one-only, work-change.same.
 */
export const workChangeForm = form('work-change', {
  on: jobRequests,
  can,
  tag: 'Customer service',
  only: 'create',
  acts: { create: 'work-change.write-down', change: 'work-change.write-down' },
  fields: {
    customerId: field.id(),
    newEmployment: field.choice(employmentTypes, { set: 'employmentType' }),
    newIncome: field.money({ beside: true }),
    newCompany: optional(field.text({ max: 120 })),
    newJobTitle: optional(field.text({ max: 60, beside: true })),
    newPayDay: optional(field.count({ min: 1, max: 31 })),
    proofKind: field.choice(workProofs, { set: 'documentKind' }),
    proofs: field.pictures({ most: 4, upload: uploadProof }),
    reason: field.reason(),
  },
})

export const jobRequestQueue = jobRequestCase.queue
const { pause, resume } = jobRequestCase

export const jobRequestRecord = record(jobRequests, {
  more: {
    ...caseMore,
    oldCompany: column.text(),
    newCompany: column.text(),
    oldJobTitle: column.text(),
    newJobTitle: column.text(),
    oldPayDay: column.count(),
    newPayDay: column.count(),
    workAskedBy: column.staff(),
    decisionReason: column.text(),
    proof1: column.file(),
    proof2: column.file(),
    proof3: column.file(),
    proof4: column.file(),
  },
  calls: { of: 'service-case', while: ['open', 'paused'] },
  actions: [acceptWork, refuseWork, pause, resume, ...jobRequestQueue.actions],
  panels: [
    [
      'oldEmployment',
      'newEmployment',
      'oldIncome',
      'newIncome',
      'oldCompany',
      'newCompany',
      'oldJobTitle',
      'newJobTitle',
      'oldPayDay',
      'newPayDay',
    ],
    { pictures: ['proof1', 'proof2', 'proof3', 'proof4'] },
    ['workState', 'workAskedBy', 'countsUntil', 'workRefusal', 'decisionReason', ...caseFacts],
    {
      rows: jobRequests,
      title: 'otherCases',
      by: { customerId: 'customerId' },
      columns: ['openedAt', 'newIncome', 'workState', 'countsUntil'],
    },
    assignmentPanel(jobRequestQueue, 'caseId'),
  ],
})
