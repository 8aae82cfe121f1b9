/** Something that will happen at a moment of the business clock. */
interface Item {
  at: number
  number: number
  run: () => Promise<unknown>
}

/** What lies ahead, in order of time and then of planning. */
export interface Agenda {
  plan(at: Date, run: () => Promise<unknown>): void
  /** Takes out the next thing that happens before `until`. */
  takeBefore(until: Date): { at: Date; run: () => Promise<unknown> } | undefined
}

export function newAgenda(): Agenda {
  const heap: Item[] = []
  let count = 0
  return {
    plan(at, run) {
      count += 1
      push(heap, { at: at.getTime(), number: count, run })
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
