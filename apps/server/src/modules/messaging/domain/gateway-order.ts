export interface Weighted {
  code: string
  weight: number
}

/**
 * The order in which gateways are tried: each is first as often as its weight says. `draw` is from 0 up to 1
 * and belongs to the message, so that a retry finds the same order.
 */
export function gatewayOrder<G extends Weighted>(gateways: readonly G[], draw: number): G[] {
  const left = [...gateways].filter((one) => one.weight > 0)
  const order: G[] = []
  let share = draw
  while (left.length > 0) {
    const total = left.reduce((sum, one) => sum + one.weight, 0)
    let point = share * total
    let index = left.findIndex((one) => {
      if (point < one.weight) return true
      point -= one.weight
      return false
    })
    if (index === -1) index = left.length - 1
    const [chosen] = left.splice(index, 1)
    if (chosen === undefined) break
    order.push(chosen)
    share = Math.min(point / chosen.weight, 1 - Number.EPSILON)
  }
  return order
}
