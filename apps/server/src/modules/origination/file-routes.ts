import { openFile } from '@daftari/contract/customers/endpoints'
import { type Route, read } from '../../platform/module.ts'
import { documentFile } from '../customers/index.ts'
import { requireVisiblePicture } from './queries/require-visible.ts'

/**
 * A customer's pictures are seen by those who may see, or inspect, an application of theirs; those of
 * a request for another ID number also by whoever decides such requests.
 */
export const fileRoutes: Route[] = [
  read(openFile, async (ctx, { params }, { reply }) => {
    const file = await documentFile(ctx, params.id)
    const { personId, kind, mediaType, storageKey, forBinding } = file
    if (!(forBinding && ctx.pages.has('loan-admin/loan-list/bind-id-application'))) {
      await requireVisiblePicture(ctx, personId)
    }
    const content = await ctx.appContext.files.read(storageKey)
    reply.file({ name: `${kind}.webp`, mediaType, inline: true, content })
    return {}
  }),
]
