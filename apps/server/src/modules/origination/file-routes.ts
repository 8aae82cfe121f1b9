import { openFile } from '@daftari/contract/customers/endpoints'
import { audit } from '../../platform/audit.ts'
import type { Context, ReadContext } from '../../platform/context.ts'
import { inSteps, type Route } from '../../platform/module.ts'
import { type DocumentFile, documentFile } from '../customers/index.ts'
import { requireVisiblePicture } from './queries/require-visible.ts'

/**
 * A customer's pictures are seen by those who may see, or inspect, an application of theirs; those of a
 * request for another ID number also by people who decide such requests, and those of a case of customer
 * service by people who work such cases, with a record of each view.
 */
export const fileRoutes: Route[] = [
  inSteps(openFile, async (ctx, { params }, { reply }) => {
    const file = await documentFile(ctx, params.id)
    const { personId, kind, mediaType, storageKey } = file
    if (isForCase(ctx, file)) await ctx.transact((step) => writeDown(step, params.id, file))
    else if (!isForBinding(ctx, file)) await requireVisiblePicture(ctx, personId)
    const content = await ctx.appContext.files.read(storageKey)
    reply.file({ name: `${kind}.webp`, mediaType, inline: true, content })
    return {}
  }),
]

const isForBinding = ({ pages }: ReadContext, { forBinding }: DocumentFile) =>
  forBinding && pages.has('loan-admin/loan-list/bind-id-application')

/** Shown on a page of customer service. */
const isForCase = ({ pages }: ReadContext, { forFace, forWork }: DocumentFile) =>
  (forFace && pages.has('customer-service/issue/face-failure')) ||
  (forWork && pages.has('customer-service/issue/job-info'))

const writeDown = (ctx: Context, file: number, { personId, kind }: DocumentFile) =>
  audit(ctx, {
    act: 'customer.open-picture',
    object: { type: 'person', id: personId },
    after: { file, kind },
  })
