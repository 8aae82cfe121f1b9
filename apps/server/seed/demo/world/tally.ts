import type { App } from '../../../src/app.ts'
import type { Subscriber } from '../../../src/platform/context.ts'

/** How often something was done, and how long it took without what it set off in turn. */
export interface ActTime {
  act: string
  count: number
  /** Of these, what the product refused. */
  refused: number
  milliseconds: number
}

/** Where the time of a simulation goes. One thing happens at a time, so a stack is enough. */
export interface Tally {
  during<T>(act: string, work: () => Promise<T>): Promise<T>
  refused(act: string): void
  /** The longest first. */
  acts(): ActTime[]
}

export function newTally(): Tally {
  const times = new Map<string, ActTime>()
  const timeOf = (act: string): ActTime => {
    const known = times.get(act)
    if (known !== undefined) return known
    const made = { act, count: 0, refused: 0, milliseconds: 0 }
    times.set(act, made)
    return made
  }
  const under = [timeOf('planning')]
  let since = performance.now()
  const credit = () => {
    const now = performance.now()
    const current = under.at(-1)
    if (current !== undefined) current.milliseconds += now - since
    since = now
  }
  return {
    async during(act, work) {
      credit()
      const time = timeOf(act)
      time.count += 1
      under.push(time)
      try {
        return await work()
      } finally {
        credit()
        under.pop()
      }
    },
    refused(act) {
      timeOf(act).refused += 1
    },
    acts() {
      credit()
      return [...times.values()].sort((a, b) => b.milliseconds - a.milliseconds)
    },
  }
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
