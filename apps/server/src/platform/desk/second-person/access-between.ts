/**
 * One person got the means to sign in as another: a new account, password, phone, one enabled
 * again, or a second factor or identity taken away.
 */
export interface Access {
  by: number
  account: number
  at: Date
  /** The account was new, and nobody's yet. */
  created: boolean
}

export type Link =
  /** `from` may have come in as `to`. */
  | { kind: 'direct'; from: number; to: number; at: Date }
  /** By way of a third person or account. */
  | { kind: 'indirect' }

/** So long an account may be in the hands of whoever gave access to it. */
export const accessDays = 30

/**
 * How two accounts may have been used by one person, by what was given within `accessDays`: either
 * gave access to the other, itself or by an account it had access to before; or a third person gave
 * access to both. New accounts alone say nothing of the third: somebody makes those of all.
 */
export function accessBetween(
  given: readonly Access[],
  one: number,
  other: number,
): Link | undefined {
  return (
    direct(given, one, other) ??
    direct(given, other, one) ??
    (isIndirect(given, one, other) ? { kind: 'indirect' } : undefined)
  )
}

function direct(given: readonly Access[], from: number, to: number): Link | undefined {
  const times = given.filter(({ by, account }) => by === from && account === to)
  const last = times.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  return last && { kind: 'direct', from, to, at: last.at }
}

function isIndirect(given: readonly Access[], one: number, other: number): boolean {
  const to = (account: number) => given.filter((access) => access.account === account)
  return (
    to(other).some((last) => isReached(to(last.by), one, last.at)) ||
    to(one).some((last) => isReached(to(last.by), other, last.at)) ||
    to(one).some((first) => to(other).some((second) => isOfOneHand(first, second)))
  )
}

const isReached = (given: readonly Access[], from: number, before: Date) =>
  given.some(({ by, at }) => by === from && at <= before)

const isOfOneHand = (first: Access, second: Access) =>
  first.by === second.by && !first.created && !second.created
