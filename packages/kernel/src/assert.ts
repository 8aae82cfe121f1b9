/** States what must be true here. A failure is a bug of ours, never a person's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/** The end of an exhaustive switch: does not compile while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`assertion failed: no case for ${JSON.stringify(value)}`)
}
