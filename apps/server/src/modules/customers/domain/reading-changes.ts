import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { ItemChange } from '@daftari/contract/origination/device-data'
import { normalisePhone } from '@daftari/kernel/phone'
import { plainSigns } from '@daftari/kernel/typed-text'
import type { RawItem } from './masked-item.ts'

export interface ChangedItem {
  change: ItemChange
  now: RawItem | null
  was: RawItem | null
}

/**
 * The result for each item: changed ones first, then unchanged ones; each group in the order of the phone.
 */
export function readingChanges(
  kind: ReadingKind,
  now: readonly RawItem[],
  was: readonly RawItem[],
): ChangedItem[] {
  const before = byName(kind, was)
  const rows: ChangedItem[] = now.map((item) => {
    const earlier = takeFirst(before, nameOf[kind](item))
    if (earlier === undefined) return { change: 'added', now: item, was: null }
    const isSame = seen(kind, item) === seen(kind, earlier)
    return { change: isSame ? 'same' : 'changed', now: item, was: earlier }
  })
  const gone = [...before.values()].flat()
  rows.push(...gone.map((item) => ({ change: 'removed' as const, now: null, was: item })))
  return rows.sort((one, other) => places[one.change] - places[other.change])
}

const places: Record<ItemChange, number> = { added: 0, changed: 1, removed: 2, same: 3 }

/** What makes an item the same one in two readings. */
const nameOf: Record<ReadingKind, (item: RawItem) => string> = {
  contacts: ({ phone }) =>
    normalisePhone(String(phone)) ?? plainSigns(String(phone)).replace(/\D/g, ''),
  app: (item) => String(item.package),
  accounts: (item) => `${item.type}\n${item.name}`,
  browser: (item) => `${item.address}\n${item.visitedAt ?? ''}`,
  sms: (item) => `${item.sender}\n${item.at ?? ''}\n${item.text}`,
  device: () => 'the phone',
}

/** The number of calls is counted again each time; it does not count as a change of the contact. */
function seen(kind: ReadingKind, item: RawItem): string {
  const { calls: _calls, lastCalledAt: _last, ...lasting } = item
  const fields = Object.entries(kind === 'contacts' ? { ...lasting, phone: '' } : item)
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function byName(kind: ReadingKind, items: readonly RawItem[]): Map<string, RawItem[]> {
  const found = new Map<string, RawItem[]>()
  for (const item of items) {
    const name = nameOf[kind](item)
    const same = found.get(name)
    if (same === undefined) found.set(name, [item])
    else same.push(item)
  }
  return found
}

function takeFirst(found: Map<string, RawItem[]>, name: string): RawItem | undefined {
  return found.get(name)?.shift()
}
