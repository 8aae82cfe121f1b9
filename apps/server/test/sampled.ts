/**
 * What is the same for each of hundreds of operations, lists and fields is asked of each kind of them in
 * `npm test`, and of all of them in `npm run faults`, which sets this.
 */
export const isWhole = process.env.TEST_SAMPLE === 'whole'

/** Says of each whether it is the first of its kind; yes to all where everything is asked. */
export function firstOfKind(): (...kind: readonly unknown[]) => boolean {
  const met = new Set<string>()
  return (...kind) => {
    const name = JSON.stringify(kind)
    const isFirst = !met.has(name)
    met.add(name)
    return isWhole || isFirst
  }
}

/** The next of them at each call, so that many callers come to all of them. */
export function inTurn<T>(all: readonly [T, ...T[]]): () => T {
  let turn = 0
  return () => all[turn++ % all.length] ?? all[0]
}
