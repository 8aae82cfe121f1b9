/** Asks for each in turn, until one is not refused: undefined is a refusal. */
export async function firstTaken<T>(
  candidates: readonly T[],
  ask: (candidate: T) => Promise<unknown>,
): Promise<void> {
  for (const one of candidates) if ((await ask(one)) !== undefined) return
}
