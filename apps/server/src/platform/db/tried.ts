import type { Context } from '../context.ts'

class TakenBack extends Error {
  readonly found: unknown
  constructor(found: unknown) {
    super('what was tried is taken back')
    this.found = found
  }
}

interface Transacts<C> {
  transact<T>(work: (ctx: C) => Promise<T>): Promise<T>
}

/** Does something in a transaction that is rolled back, and gives what it found: what would happen now. */
export async function tried<C extends Context, T>(
  steps: Transacts<C>,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  try {
    return await steps.transact<never>(async (ctx) => {
      throw new TakenBack(await work(ctx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.found as T
    throw error
  }
}
