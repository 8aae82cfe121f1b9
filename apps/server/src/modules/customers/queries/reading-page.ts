import type { ReadingKind } from '@daftari/contract/customers/enums'
import type {
  ItemChange,
  ReadingItem,
  ReadingPageQuery,
} from '@daftari/contract/origination/device-data'
import type { ReadContext } from '../../../platform/context.ts'
import { maskedItem } from '../domain/masked-item.ts'
import { type ChangedItem, readingChanges } from '../domain/reading-changes.ts'
import { requireStillAgreed } from './device-data-allowed.ts'
import { deviceReading, readingVersions } from './device-reading.ts'

type Asked = Omit<ReadingPageQuery, 'customer_id'> & { personId: number; kind: ReadingKind }

interface ShownItem {
  change: ItemChange
  now: ReadingItem | null
  was: ReadingItem | null
}

/**
 * One version of data read from a phone, masked, or its changes since an earlier one. The caller has checked
 * the reader and records the read. Refuses: device-data.off, .no-consent, request.not-found.
 */
export async function readingPage(ctx: ReadContext, asked: Asked) {
  const { personId, kind, page, pageSize } = asked
  await requireStillAgreed(ctx, personId, kind)
  const versions = await readingVersions(ctx, personId, kind)
  const readAt = (version: number | null) =>
    versions.find((one) => one.version === version)?.readAt.toISOString() ?? null
  const version = asked.version ?? versions[0]?.version ?? null
  const since = asked.since ?? null
  if (version === null) {
    const none = { version, readAt: null, since: null, sinceReadAt: null, counts: null }
    return { ...none, rows: [] as ShownItem[], total: 0 }
  }
  const open = (one: number) => deviceReading(ctx, { personId, kind, version: one })
  const now = await open(version)
  const rows: ChangedItem[] =
    since === null
      ? now.map((item) => ({ change: 'same', now: item, was: null }))
      : readingChanges(kind, now, await open(since))
  const found = fitting(rows.map(masked(kind)), asked)
  return {
    version,
    readAt: readAt(version),
    since,
    sinceReadAt: readAt(since),
    counts: since === null ? null : countsOf(rows),
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
  }
}

const masked =
  (kind: ReadingKind) =>
  ({ change, now, was }: ChangedItem): ShownItem => ({
    change,
    now: now && maskedItem(kind, now),
    was: was && maskedItem(kind, was),
  })

/** What is looked for is looked for in what is shown: a hidden number cannot be guessed at. */
function fitting(rows: ShownItem[], { change, text }: Pick<Asked, 'change' | 'text'>) {
  const wanted = text?.toLowerCase() ?? ''
  return rows.filter(
    (row) =>
      (change === undefined || row.change === change) &&
      (wanted === '' || JSON.stringify(row).toLowerCase().includes(wanted)),
  )
}

function countsOf(rows: readonly ChangedItem[]): Record<ItemChange, number> {
  const counts = { added: 0, removed: 0, changed: 0, same: 0 }
  for (const { change } of rows) counts[change] += 1
  return counts
}
