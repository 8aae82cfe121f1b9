import type { AppContext, ContextSaying, JobContext } from '../../../../platform/context.ts'
import { jobContext } from '../../../../platform/events/deliver.ts'

export class Died extends Error {}

/** A database whose client dies once this many statements were answered; left out, it lives. */
export function mortal(appContext: AppContext, dies?: number) {
  const life = { asked: 0, dies }
  const db = appContext.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      life.asked += 1
      if (life.dies !== undefined && life.asked >= life.dies)
        throw new Died(`after statement ${life.asked}`)
      return result
    },
  })
  return { appContext: { ...appContext, db }, life }
}

/** In the transaction of a step: after a statement, before its commit, or behind it. */
export type Moment = { statement: number } | 'uncommitted' | 'committed'

type Bringing = 'stopsContact' | 'pays'

/** The job of a process that dies in its first step; without a moment it notes the statements of each. */
export function mortalJob(given: AppContext, moment?: Moment) {
  const { appContext, life } = mortal(given)
  const statements: number[] = []
  const whole = jobContext<Bringing>(appContext, 'arrival.bring-live', {
    words: ['stopsContact', 'pays'],
  })
  const job: JobContext<Bringing> = {
    ...whole,
    async transact<T>(work: (ctx: ContextSaying<Bringing>) => Promise<T>): Promise<T> {
      const done = await whole.transact(async (ctx) => {
        life.asked = 0
        if (typeof moment === 'object') life.dies = moment.statement
        const result = await work(ctx)
        statements.push(life.asked)
        if (moment === 'uncommitted') throw new Died(moment)
        return result
      })
      if (moment === 'committed') throw new Died(moment)
      return done
    },
  }
  return { job, statements }
}
