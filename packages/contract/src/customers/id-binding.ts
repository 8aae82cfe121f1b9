import { z } from 'zod'
import { maskedIdNumber, maskedPhone } from '../columns.ts'
import { panelOfRow } from '../platform/panels/panel.ts'
import { request } from '../platform/request.ts'
import { staffRef } from '../shapes.ts'
import { bindingStates, idTypes } from './enums.ts'
import { idBindings } from './tables.ts'

const page = 'loan-admin/loan-list/bind-id-application'
const path = '/customer/bindIDApplication'
const tag = 'ID binding'
const photos = z.array(z.object({ kind: z.string(), fileId: z.number() }))

/** A request beside what is on the account now, the old photos beside the new. */
export const idBindingDetail = panelOfRow('id-binding-detail', {
  path: `${path}/{id}`,
  summary: 'A customer’s request to bind another ID number',
  access: { page },
  tag,
  parts: {
    id: z.number(),
    version: z.number(),
    state: z.enum(bindingStates),
    customerId: z.number(),
    name: z.string().nullable(),
    phone: maskedPhone,
    app: z.string(),
    reason: z.string(),
    oldIdType: z.enum(idTypes).nullable(),
    oldIdNumber: maskedIdNumber.nullable(),
    newIdType: z.enum(idTypes),
    newIdNumber: maskedIdNumber,
    oldPhotos: photos,
    newPhotos: photos,
    /** Another customer who has the new number already: then it cannot be approved. */
    takenBy: z.number().nullable(),
    blacklisted: z.boolean(),
    openLoans: z.number(),
    askedAt: z.string().nullable(),
    decidedAt: z.string().nullable(),
    decidedBy: staffRef.nullable(),
    decisionReason: z.string().nullable(),
    earlier: z.array(
      z.object({
        id: z.number(),
        state: z.enum(bindingStates),
        newIdNumber: maskedIdNumber,
        askedAt: z.string(),
        decisionReason: z.string().nullable(),
      }),
    ),
  },
})

/**
 * Approved, the number and its photos are the customer's from now on. Deciding refuses: request.not-found,
 * record.stale, id-binding.decided, .changed-since, customer.id-number-taken.
 */
export const idBindingRequest = request('id-binding', {
  list: idBindings,
  state: 'bindingState',
  states: { asked: 'pending', done: 'approved', refused: 'rejected' },
  path,
  tag,
  ofCustomers: true,
  decide: {
    can: 'id-binding.decide',
    summary: 'Decide on binding another ID number',
    reasoned: true,
    path: 'audit',
  },
  object: 'id-binding',
  acts: { approve: 'id-binding.approve', refuse: 'id-binding.reject' },
  refusals: { decided: 'id-binding.decided' },
})
