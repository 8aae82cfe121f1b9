/**
 * Runs pieces in their order, at most `atOnce` at a time. After one that failed none is begun, and those
 * under way end.
 */
export async function sideBySide(
  count: number,
  atOnce: number,
  run: (chunk: number) => Promise<void>,
): Promise<void> {
  let next = 0
  let isOver = false
  const lane = async () => {
    while (!isOver && next < count) {
      next += 1
      await run(next - 1).catch((error: unknown) => {
        isOver = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
