import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import {
  addedImages,
  type addImage as addImageEndpoint,
  type correctAddress as addressEndpoint,
  type deleteImage as deleteImageEndpoint,
  type correctIdNumber as idNumberEndpoint,
  type correctName as nameEndpoint,
} from '@daftari/contract/origination/corrections'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import {
  attachDocuments,
  type Correction,
  correctAddress as correctTheAddress,
  correctIdNumber as correctTheIdNumber,
  correctName as correctTheName,
  documentOwner,
  removeDocument,
} from '../../customers/index.ts'
import { saveChange } from '../commands/save-change.ts'
import { lockTask, requireMine } from '../commands/task.ts'
import { statusName } from '../domain/work-status.ts'
import { borrowerPanels } from '../queries/loan-panels.ts'
import { requireVisibleCustomer } from '../queries/require-visible.ts'

type Version = { version: number }
type Asked<E extends typeof nameEndpoint | typeof idNumberEndpoint | typeof addressEndpoint> = {
  params: ParsedOf<E>['params']
  body: ParsedOf<E>['body']
}

/** Refuses as `correct` below, and as the customer's own correction. */
export function correctName(
  ctx: Context,
  { params, body }: Asked<typeof nameEndpoint>,
): Promise<Version> {
  const correction = { ...body, personId: params.customer_id }
  return correct(ctx, 'correct-name', correction, () => correctTheName(ctx, correction))
}

export function correctIdNumber(
  ctx: Context,
  { params, body }: Asked<typeof idNumberEndpoint>,
): Promise<Version> {
  const correction = { ...body, personId: params.customer_id }
  return correct(ctx, 'correct-id-number', correction, () => correctTheIdNumber(ctx, correction))
}

export function correctAddress(
  ctx: Context,
  { params, body }: Asked<typeof addressEndpoint>,
): Promise<Version> {
  const correction = { ...body, personId: params.customer_id }
  return correct(ctx, 'correct-address', correction, () => correctTheAddress(ctx, correction))
}

/**
 * Requires an open task that is assigned to the corrector; recorded in its history, so that the decision
 * knows who corrected the name or ID. Refuses: request.not-found, application.not-open, .already-decided,
 * .held-by-other.
 */
async function correct(
  ctx: Context,
  act: 'correct-name' | 'correct-id-number' | 'correct-address',
  { loanId, personId, reason }: Correction & { loanId: number },
  save: () => Promise<Version>,
): Promise<Version> {
  const task = await lockTask(ctx, loanId)
  if (task.personId !== personId) refuse('request.not-found')
  await requireMine(ctx, task)
  const saved = await save()
  await saveChange(ctx, task, { act, to: statusName(task.applyStatus), reason })
  return saved
}

/** Refuses: request.not-found, file.not-waiting, document.too-many, document.one-only. */
export async function addImage(
  ctx: Context,
  { customer_id: personId, kind, fileIds, reason }: ParsedOf<typeof addImageEndpoint>['body'],
): Promise<OutputOf<typeof addImageEndpoint>> {
  await requireVisibleCustomer(ctx, personId)
  const documents = await attachDocuments(ctx, personId, { kind, fileIds, note: reason })
  await audit(ctx, {
    act: 'customer.add-picture',
    object: { type: 'person', id: personId },
    after: { kind, files: fileIds },
    reason,
  })
  return { documents }
}

/** Refuses: request.not-found. */
export async function deleteImage(
  ctx: Context,
  given: ParsedOf<typeof deleteImageEndpoint>['body'],
): Promise<void> {
  await requireVisibleCustomer(ctx, await documentOwner(ctx, given.documentId))
  await removeDocument(ctx, given)
}

/** What staff added and what was put aside, newest first. */
export const addedPictures = borrowerPanels.panel(addedImages, {
  rows: borrowerPanels.rows(addedImages.parts.rows, {
    from: 'reporting.document_history d',
    of: { personId: 'd.person_id' },
    where: 'd.added_by is not null or d.removed_at is not null',
    order: 'd.document_id desc',
    most: 200,
    columns: {
      documentId: 'd.document_id',
      fileId: 'd.file_id',
      documentKind: 'd.kind',
      addedAt: 'd.added_at',
      addedBy: staff('d.added_by'),
      note: 'd.note',
      removedAt: 'd.removed_at',
      removedBy: staff('d.removed_by'),
      removalReason: 'd.removal_reason',
    },
  }),
})
