import { addDays, businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { closeDays, type DailyJob, readClosedThrough, writeClosedThrough } from './daily.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp(new Date('2028-02-26T06:00:00Z'))
})
afterAll(() => t.close())

const done: string[] = []
const job = (name: string, fail?: () => boolean): DailyJob => ({
  name,
  run: async (_ctx, on) => {
    if (fail?.() === true) throw new Error('cut off')
    done.push(`${name} ${on}`)
    return { rows: 1 }
  },
})

describe('the days of a lender', () => {
  it('begin with yesterday as closed, and nothing to do', async () => {
    expect(await closeDays(t.appContext, [job('a')])).toEqual([])
    expect(await readClosedThrough(t.appContext)).toBe('2028-02-25')
  })

  it('OP-07: are closed each once, in order, also when several are late and one is 29 February', async () => {
    t.clock.set(new Date('2028-03-02T21:30:00Z'))
    const closed = await closeDays(t.appContext, [job('a'), job('b')])
    const dates = [
      '2028-02-26',
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-03-02',
    ]
    expect(closed).toEqual(dates)
    expect(done).toEqual(dates.flatMap((on) => [`a ${on}`, `b ${on}`]))
    expect(await closeDays(t.appContext, [job('a'), job('b')])).toEqual([])
  })

  it('OP-07: end at midnight of the lender, not of the machine', async () => {
    t.clock.set(new Date('2028-03-03T20:59:59Z'))
    expect(await closeDays(t.appContext, [job('a')])).toEqual([])
    t.clock.set(new Date('2028-03-03T21:00:00Z'))
    expect(await closeDays(t.appContext, [job('a')])).toEqual(['2028-03-03'])
  })

  it('DL-03: go on where they were cut off, without doing a job twice', async () => {
    t.clock.set(new Date('2028-03-05T06:00:00Z'))
    done.length = 0
    let cut = true
    const jobs = [job('a'), job('c', () => cut)]
    await expect(closeDays(t.appContext, jobs)).rejects.toThrow('cut off')
    cut = false
    expect(await closeDays(t.appContext, jobs)).toEqual(['2028-03-04'])
    expect(done).toEqual(['a 2028-03-04', 'c 2028-03-04'])
  })

  it('DL-09: are done once by several workers at the same time', async () => {
    const on = businessDate('2028-03-05')
    t.clock.set(new Date('2028-03-06T06:00:00Z'))
    await writeClosedThrough(t.appContext, addDays(on, -1))
    done.length = 0
    await Promise.all([1, 2, 3, 4].map(() => closeDays(t.appContext, [job('d')])))
    expect(done).toEqual(['d 2028-03-05'])
  })
})
