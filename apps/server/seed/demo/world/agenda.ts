import type { Ahead, KeptItem, Performers } from './ahead.ts'

/** Something that will happen at a moment of the business clock. */
interface Item {
  at: number
  number: number
  run: () => Promise<unknown>
  kept?: Pick<KeptItem, 'act' | 'data'>
}

/** What lies ahead, in order of time and then of planning. */
export interface Agenda {
  plan(at: Date, run: () => Promise<unknown>): void
  /** The same of what is kept from one start to the next. */
  keep<Act extends keyof Ahead>(at: Date, act: Act, data: Ahead[Act]): void
  /** Sets who performs the stored items. */
  performedBy(performers: Performers): void
  kept(): KeptItem[]
  /** Leaves out what was planned for before `from` and is not kept. */
  dropUnkept(from: Date): void
  /** Takes out the next thing that happens before `until`. */
  takeBefore(until: Date): { at: Date; run: () => Promise<unknown> } | undefined
}

export function newAgenda(): Agenda {
  let heap: Item[] = []
  let count = 0
  let performers: Performers | undefined
  const add = (item: Omit<Item, 'number'>) => {
    count += 1
    push(heap, { ...item, number: count })
  }
  const perform = async <Act extends keyof Ahead>(act: Act, data: Ahead[Act]) =>
    performers?.[act](data)
  return {
    plan: (at, run) => add({ at: at.getTime(), run }),
    keep: (at, act, data) =>
      add({ at: at.getTime(), run: () => perform(act, data), kept: { act, data } }),
    performedBy(those) {
      performers = those
    },
    kept: () =>
      [...heap]
        .sort((a, b) => (before(a, b) ? -1 : 1))
        .flatMap(({ at, kept }) => (kept ? [{ at: new Date(at).toISOString(), ...kept }] : [])),
    dropUnkept(from) {
      const left = heap.filter(({ at, kept }) => kept !== undefined || at >= from.getTime())
      heap = []
      for (const item of left) push(heap, item)
    },
    takeBefore(until) {
      const [first] = heap
      if (first === undefined || first.at >= until.getTime()) return undefined
      pop(heap)
      return { at: new Date(first.at), run: first.run }
    },
  }
}

const before = (a: Item, b: Item) => a.at < b.at || (a.at === b.at && a.number < b.number)

function push(heap: Item[], item: Item): void {
  let place = heap.push(item) - 1
  while (place > 0) {
    const above = (place - 1) >> 1
    if (!before(item, heap[above] as Item)) break
    heap[place] = heap[above] as Item
    place = above
  }
  heap[place] = item
}

function pop(heap: Item[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let place = 0
  for (;;) {
    const left = 2 * place + 1
    if (left >= heap.length) break
    const right = left + 1
    const below =
      right < heap.length && before(heap[right] as Item, heap[left] as Item) ? right : left
    if (!before(heap[below] as Item, last)) break
    heap[place] = heap[below] as Item
    place = below
  }
  heap[place] = last
}
