import { z } from 'zod'
import { column } from '../columns.ts'
import { documentKinds, idTypes } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'
import { uploadImage } from '../platform/images.ts'
import { panel, rows } from '../platform/panels/panel.ts'
import { field } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { ofBorrower } from '../servicing/loan-access.ts'
import { reason, version } from '../shapes.ts'
import { idNumber, line } from '../typed.ts'
import { cashCreditApplications } from './tables.ts'

/**
 * Corrects a customer's identifying data, on an open application assigned to the corrector; the old value
 * stays in the audit log. A person who corrected a name or an ID number cannot approve alone. Refuse:
 * request.not-found, application.not-open, .already-decided, .held-by-other, record.stale,
 * customer.nothing-changed.
 */
const correction = {
  method: 'POST',
  access: { can: 'customer.correct' },
  tag: 'Loan audit',
  params: z.strictObject({ customer_id: z.coerce.number().int().positive() }),
} as const

const corrected = z.object({ version: z.number() })
const checkVersion = {
  /** The open application on which it was noticed. */
  loanId: z.int().positive(),
  reason,
  /** The customer's version, from `customer/detail`. */
  version,
}

/** Refuses also: customer.id-number-taken, request.invalid. */
export const correctIdNumber = endpoint({
  ...correction,
  path: '/customer/idnum/{customer_id}',
  summary: 'Correct a customer’s ID number',
  body: z.strictObject({
    idType: z.enum(idTypes),
    idNumber: idNumber(12),
    ...checkVersion,
  }),
  response: corrected,
})

const on = {
  on: cashCreditApplications,
  can: 'customer.correct',
  tag: 'Loan audit',
  only: 'create',
} as const
export const idNumberForm = form('correct-id-number', {
  ...on,
  fields: {
    idType: field.choice(idTypes, { set: 'idType' }),
    idNumber: { ...field.text({ max: 12 }), schema: idNumber(12) },
    reason: field.reason(),
  },
  endpoints: { create: correctIdNumber },
})

export const correctName = endpoint({
  ...correction,
  path: '/customer/correctName/{customer_id}',
  summary: 'Correct a customer’s name',
  body: z.strictObject({ name: line(120), ...checkVersion }),
  response: corrected,
})

export const nameForm = form('correct-name', {
  ...on,
  fields: { name: { ...field.text({ max: 120 }), schema: line(120) }, reason: field.reason() },
  endpoints: { create: correctName },
})

export const correctAddress = endpoint({
  ...correction,
  path: '/customer/modifyDetailAddress/{customer_id}',
  summary: 'Correct a customer’s address',
  body: z.strictObject({ province: line(60), city: line(60), address: line(300), ...checkVersion }),
  response: corrected,
})

const pictureFields = {
  kind: field.choice(documentKinds, { set: 'documentKind' }),
  /** The ids that `uploadImage` returned. */
  fileIds: field.pictures({ most: 10, upload: uploadImage }),
  /** Where the pictures came from. */
  reason: field.reason(),
}

/**
 * Puts pictures that the caller uploaded among a customer's papers; of some kinds there is one at a
 * time. Refuses: request.not-found, file.not-waiting, document.too-many, document.one-only.
 */
export const addImage = endpoint({
  method: 'POST',
  path: '/customer/addImg',
  summary: 'Add uploaded pictures to a customer’s papers',
  access: { can: 'customer.correct' },
  tag: 'Loan audit',
  body: bodyFor(pictureFields, 'create').extend({ customer_id: z.int().positive() }),
  response: z.object({
    documents: z.array(z.object({ documentId: z.number(), fileId: z.number() })),
  }),
})

export const pictureForm = form('customer-pictures', {
  can: 'customer.correct',
  tag: 'Loan audit',
  only: 'create',
  fields: pictureFields,
  endpoints: { create: addImage },
})

/** Puts a picture aside; it stays on file. Refuses: request.not-found. */
export const deleteImage = endpoint({
  method: 'POST',
  path: '/customer/deleteImg',
  summary: 'Put a customer’s picture aside',
  access: { can: 'customer.correct' },
  tag: 'Loan audit',
  body: z.strictObject({ documentId: z.int().positive(), reason }),
  response: z.object({}),
})

/** What staff added to a customer's papers and what was put aside, newest first. */
export const addedImages = panel(ofBorrower, 'added-pictures', {
  path: '/audit/cashCredit/customerAddImg',
  summary: 'Pictures that staff added or put aside',
  parts: {
    rows: rows(
      {
        documentKind: column.choice(documentKinds),
        addedAt: column.instant(),
        /** Nobody of the staff when the customer sent it. */
        addedBy: column.staff(),
        note: column.text({ word: 'reason' }),
        removedAt: column.instant(),
        /** Nobody when a newer picture of the customer took its place. */
        removedBy: column.staff(),
        removalReason: column.text(),
      },
      { documentId: column.id(), fileId: column.id() },
    ),
  },
})
