import type { Language } from '@daftari/contract/language'
import { titleIn } from '@daftari/contract/navigation/titles'
import { namespaces } from '@daftari/contract/words/namespaces'
import { textIn } from '@daftari/contract/words/words'
import { audit } from '../../audit.ts'
import type { JobContext } from '../../context.ts'
import type { PrincipalOf } from '../../http/principal.ts'
import { mayExport } from '../ask-for-export.ts'
import { holdsAll } from '../download-export.ts'
import type { ExportSources } from '../sources.ts'
import type { MailServer } from './mail-server.ts'
import type { MailAddressOf } from './subscribe.ts'

export interface Mailing {
  mail: MailServer | undefined
  mailAddressOf: MailAddressOf
  principalOf: PrincipalOf
  sources: ExportSources
  publicUrl: string
}

const texts = namespaces.subscriptions.mail

/** What mail servers usually take; a larger file is only spoken of. */
const mostBytes = 8_000_000

/**
 * Mails the file of a subscription to its owner, once its file is there, and as long as they may fetch it
 * themselves.
 */
export async function mailFile(
  job: JobContext,
  o: Mailing,
  { exportId }: { exportId: number },
): Promise<void> {
  const { appContext } = job
  const row = await appContext.db
    .selectFrom('platform.export as e')
    .innerJoin('platform.file as f', 'f.id', 'e.fileId')
    .select(['e.tableName', 'e.requestedBy', 'e.language', 'e.rowsDone', 'e.mailedAt', 'e.rights'])
    .select(['f.name', 'f.mediaType', 'f.storageKey', 'f.sizeBytes'])
    .where('e.id', '=', exportId)
    .where('e.state', '=', 'ready')
    .executeTakeFirst()
  if (row === undefined || row.mailedAt !== null || o.mail === undefined) return
  const to = await job.transact((ctx) => o.mailAddressOf(ctx, row.requestedBy))
  const source = o.sources.get(row.tableName)
  if (to === undefined || source === undefined) return
  const owner = await o.principalOf(appContext, row.requestedBy)
  if (!mayExport(owner, source.table) || !holdsAll(owner, row.rights)) return
  const language = row.language as Language
  const title = titleIn(language)(source.table.page)
  const isSmall = row.sizeBytes <= mostBytes
  const said = textIn(isSmall ? texts.attached : texts.large, language)
  await o.mail.send({
    to,
    subject: `${title} · ${row.name}`,
    text: said.replace('{{title}}', title).replace('{{address}}', o.publicUrl),
    reference: `export-${exportId}`,
    ...(isSmall && {
      attachment: {
        name: row.name,
        mediaType: row.mediaType,
        content: await appContext.files.read(row.storageKey),
      },
    }),
  })
  await job.transact(async (ctx) => {
    await ctx.tx
      .updateTable('platform.export')
      .set({ mailedAt: ctx.clock.now() })
      .where('id', '=', exportId)
      .execute()
    await audit(ctx, {
      act: 'export.mail',
      object: { type: 'export', id: exportId },
      after: { rows: row.rowsDone, attached: isSmall },
    })
  })
}
