import { openFile } from '@daftari/contract/customers/endpoints'
import { type Route, read } from '../../platform/module.ts'
import { documentFile } from '../customers/index.ts'
import { demandVisibleCustomer } from './queries/demand-visible.ts'

/** A customer's pictures are seen by those who may see an application of that customer. */
export const fileRoutes: Route[] = [
  read(openFile, async (ctx, { params }, { reply }) => {
    const { personId, kind, mediaType, storageKey } = await documentFile(ctx, params.id)
    await demandVisibleCustomer(ctx, personId)
    const content = await ctx.house.files.read(storageKey)
    reply.file({ name: `${kind}.webp`, mediaType, inline: true, content })
    return {}
  }),
]
