import { duringSession } from '../../lib/storage.ts'
import type { Entry } from './entry.ts'

type Kept = Pick<Entry, 'key' | 'title' | 'note'> & { href: string }

const most = 8

/** What was gone to from the palette, and pages that were closed, the latest first; forgotten at sign-out. */
export const recent = {
  read(): Kept[] {
    const kept = duringSession.read('palette')
    return Array.isArray(kept) ? (kept as Kept[]) : []
  },
  add({ key, title, note, href }: Entry): void {
    if (href === undefined) return
    const rest = recent.read().filter((one) => one.href !== href)
    duringSession.write('palette', [{ key, title, note, href }, ...rest].slice(0, most))
  },
}
