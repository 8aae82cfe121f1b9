/** Limits how many tasks of one kind run at a time in this process; later ones wait, in order. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (underWay < most) underWay += 1
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody who comes now takes it.
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
