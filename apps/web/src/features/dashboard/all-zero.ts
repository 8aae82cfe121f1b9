/** Whether an answer has figures and each of them is nothing: its card says nothing. */
export function allZero(data: unknown): boolean {
  const figures = figuresOf(data)
  return figures.length > 0 && figures.every((one) => one === 0)
}

function figuresOf(data: unknown): number[] {
  if (typeof data === 'number') return [data]
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(figuresOf) : []
}
