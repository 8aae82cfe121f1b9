import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import type { Actor, AppContext } from '../context.ts'
import type { Upload } from '../files/upload.ts'
import { limits } from '../limits.ts'
import type { LargeUpload } from '../module.ts'
import type { Form } from './upload.ts'

const hourMs = 3_600_000

type Counting = <T extends Upload | LargeUpload>(form: Promise<Form<T>>) => Promise<Form<T>>

/**
 * Counts a person's uploads, successful or not: the limit applies to the hour that began with the first. The
 * upload that exceeds the limit is the last one. The lender's apps and callback senders act for many people
 * and have no limit. Refuses, before anything is received: file.quota.
 */
export async function uploadCount(
  appContext: AppContext,
  actor: Actor | undefined,
): Promise<Counting> {
  if (actor?.kind !== 'staff') return (form) => form
  await requireQuota(appContext, actor.id)
  return async (form) => {
    try {
      const received = await form
      await count(appContext, actor.id, sizeOf(received.upload))
      return received
    } catch (error) {
      const isTooLarge = error instanceof Refusal && error.code === 'file.too-large'
      if (isTooLarge) await count(appContext, actor.id, limits.uploadBytes)
      throw error
    }
  }
}

const sizeOf = (upload: Upload | LargeUpload) =>
  'bytes' in upload ? upload.bytes.byteLength : upload.sizeBytes

async function requireQuota(appContext: AppContext, staffId: number): Promise<void> {
  const counted = await appContext.db
    .selectFrom('platform.uploadCount')
    .select('bytes')
    .where('staffId', '=', staffId)
    .where('since', '>', hourAgo(appContext))
    .executeTakeFirst()
  if (counted === undefined || counted.bytes < limits.uploadBytesPerHour) return
  refuse('file.quota', { limit: `${limits.uploadBytesPerHour / 1e6} MB` }, { file: 'quota' })
}

async function count(appContext: AppContext, staffId: number, bytes: number): Promise<void> {
  const now = appContext.clock.now()
  const before = hourAgo(appContext)
  await sql`
    insert into platform.upload_count as c (staff_id, since, bytes)
    values (${staffId}, ${now}, ${bytes})
    on conflict (staff_id) do update set
      bytes = case when c.since > ${before} then c.bytes else 0 end + excluded.bytes,
      since = case when c.since > ${before} then c.since else excluded.since end`.execute(
    appContext.db,
  )
}

const hourAgo = ({ clock }: AppContext) => new Date(clock.now().getTime() - hourMs)
