import type { App } from '../../../src/app.ts'
import type { Subscriber } from '../../../src/platform/context.ts'
import type { OnStatement } from '../../../src/platform/db/statements/prepare-statements.ts'
import { repeatedReads } from './repeated-reads.ts'

/** How often something was done, and how long it took without what it set off in turn. */
export interface ActTime {
  act: string
  count: number
  /** How many of the attempts the product refused. */
  refused: number
  milliseconds: number
  /** Without the statements that it triggered; `begin` and `commit` count. */
  statements: number
  /** How many it took, and how often it took so many. */
  each: Map<number, number>
  /** Reads that an earlier read of the same act had asked with the same values. */
  repeated: number
}

/** Where the time of a simulation goes. One thing happens at a time, so a stack is enough. */
export interface Tally {
  during<T>(act: string, work: () => Promise<T>): Promise<T>
  refused(act: string): void
  /** A statement of what is done now. */
  asked: OnStatement
  /** The longest first. */
  acts(): ActTime[]
}

/** `comparesReads` finds the reads that are repeated, which costs a little for each statement. */
export function newTally({ comparesReads = false } = {}): Tally {
  const times = new Map<string, ActTime>()
  const timeOf = (act: string): ActTime => {
    const known = times.get(act)
    if (known !== undefined) return known
    const made = {
      act,
      count: 0,
      refused: 0,
      milliseconds: 0,
      statements: 0,
      each: new Map<number, number>(),
      repeated: 0,
    }
    times.set(act, made)
    return made
  }
  const begun = (act: string): Doing => ({
    time: timeOf(act),
    statements: 0,
    ...(comparesReads && { isRepeated: repeatedReads() }),
  })
  const under = [begun('planning')]
  let since = performance.now()
  const credit = () => {
    const now = performance.now()
    const current = under.at(-1)
    if (current !== undefined) current.time.milliseconds += now - since
    since = now
  }
  return {
    async during(act, work) {
      credit()
      const doing = begun(act)
      doing.time.count += 1
      under.push(doing)
      try {
        return await work()
      } finally {
        credit()
        under.pop()
        const { time, statements } = doing
        time.each.set(statements, (time.each.get(statements) ?? 0) + 1)
      }
    },
    refused(act) {
      timeOf(act).refused += 1
    },
    asked(text, values) {
      const doing = under.at(-1)
      if (doing === undefined) return
      doing.statements += 1
      doing.time.statements += 1
      if (doing.isRepeated?.(text, values)) doing.time.repeated += 1
    },
    acts() {
      credit()
      return [...times.values()].sort((a, b) => b.milliseconds - a.milliseconds)
    },
  }
}

/** What is under way. */
interface Doing {
  time: ActTime
  statements: number
  isRepeated?: ReturnType<typeof repeatedReads>
}

/** The same app, each of its deliveries and jobs with its own line in the tally. */
export function timedApp(app: App, tally: Tally): App {
  const timed = <Arguments extends unknown[], Result>(
    name: string,
    run: (...given: Arguments) => Promise<Result>,
  ) => ({ run: (...given: Arguments) => tally.during(name, () => run(...given)) })
  return {
    ...app,
    subscribers: app.subscribers.map(
      (one) => ({ ...one, ...timed(one.name, one.run as () => Promise<void>) }) as Subscriber,
    ),
    daily: app.daily.map((one) => ({ ...one, ...timed(one.name, one.run) })),
    recurring: app.recurring.map((one) => ({ ...one, ...timed(one.name, one.run) })),
  }
}
