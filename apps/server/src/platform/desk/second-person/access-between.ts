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
  /** Linked through a third person or account. */
  | { kind: 'indirect' }

/** For how many days an account may still be controlled by the person who gave access to it. */
export const accessDays = 30

/**
 * How two accounts may have been used by one person, by what was given within `accessDays`: either
 * gave access to the other, itself or by accounts that it had access to before, however many; or a third
 * person gave access to both so. New accounts alone say nothing of the third: somebody makes those of all.
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
  if (accountsOf(given, one).has(other) || accountsOf(given, other).has(one)) return true
  const givers = new Set(given.map(({ by }) => by))
  return [...givers].some((third) => {
    const accounts = accountsOf(given, third)
    return isNotNewAlone(accounts.get(one)) && isNotNewAlone(accounts.get(other))
  })
}

/** When somebody may first have had an account. */
interface Had {
  since: number
  /** Through steps of which at least one was more than creating an account. */
  sinceByMore: number
}

const isNotNewAlone = (had: Had | undefined) => had !== undefined && had.sinceByMore < Infinity

/**
 * Every account that somebody may have come in as: those they gave access to, and those to which these
 * gave it afterwards, to the end of the chain. A moment only becomes earlier: it ends, in a circle too.
 */
function accountsOf(given: readonly Access[], person: number): ReadonlyMap<number, Had> {
  const had = new Map<number, Had>([[person, { since: -Infinity, sinceByMore: Infinity }]])
  for (let waiting = [person]; waiting.length > 0; ) {
    const by = waiting.pop()
    const from = had.get(by as number)
    for (const access of given) {
      if (access.by !== by || from === undefined) continue
      const next = stepped(from, access)
      const before = had.get(access.account) ?? { since: Infinity, sinceByMore: Infinity }
      if (next.since >= before.since && next.sinceByMore >= before.sinceByMore) continue
      had.set(access.account, {
        since: Math.min(next.since, before.since),
        sinceByMore: Math.min(next.sinceByMore, before.sinceByMore),
      })
      waiting.push(access.account)
    }
  }
  return had
}

/** What was given before the giver was in their hands was given by somebody else. */
function stepped({ since, sinceByMore }: Had, { at, created }: Access): Had {
  const moment = at.getTime()
  const isTheirs = moment >= since
  const byMore = moment >= sinceByMore || (isTheirs && !created)
  return { since: isTheirs ? moment : Infinity, sinceByMore: byMore ? moment : Infinity }
}
