import { expect, it } from 'vitest'

type Row = Record<string, number | string | null>
type Ask = (
  path: string,
  query: Record<string, string>,
) => Promise<{ rows: Row[]; totals: Record<string, number>; total?: number }>

const page = (name: string) => `/collection/statistics/${name}`
const whole = { count: 'exact', pageSize: '200' }
const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((all, row) => all + Number(row[column] ?? 0), 0)

/** What the reports of collection say of the same thing, on a book and in days that end with today. */
export function collectionAgrees(
  ask: Ask,
  { days, today }: { days: string; today: () => string },
): void {
  it('the stages are all open cases, and those of a day are those of the day before, come and gone', async () => {
    const { rows } = await ask(page('inflow-overdue'), { days })
    const open = { caseEnd: 'open', entered: '2000-01-01..2099-12-31', ...whole }
    const cases = await ask(page('cashCreditRecoveryYellowDetail/cases'), open)
    const last = rows.filter(({ inflowOn }) => inflowOn === today())
    expect(sum(last, 'closingCases')).toBe(cases.total)
    const lost = await ask(page('lost-contact-monitor'), { days })
    expect(lost.totals.casesOpen).toBe(cases.total)
    const before = new Map<unknown, number>()
    for (const row of [...rows].reverse()) {
      const { openingCases, casesEntered, leftPaid, leftCured, leftConceded, leftMoved } = row
      const gone = [leftPaid, leftCured, leftConceded, leftMoved].map(Number)
      const closing = gone.reduce(
        (left, one) => left - one,
        Number(openingCases) + Number(casesEntered),
      )
      expect(closing).toBe(row.closingCases)
      expect(openingCases).toBe(before.get(row.stage) ?? openingCases)
      before.set(row.stage, Number(row.closingCases))
    }
    expect(rows.length).toBeGreaterThan(2)
  })

  it('credited to collectors and to nobody is what came to the cases, and with the rest all that came', async () => {
    const work = (await ask(page('workload'), { days })).totals
    const nobody = (await ask(page('workload/recoveries'), { days, credited: 'no', ...whole }))
      .totals
    const channels = await ask('/statistics/repayment/statistics-payment-collection', {
      paid: days,
    })
    const inStages = channels.rows.filter(({ stage }) => stage !== null)
    const credited = Number(work.collectedAmount) + Number(nobody.amount)
    expect(credited).toBe(sum(inStages, 'keptAmount'))
    const repaid = (await ask('/statistics/repayment/daily-repayment', { paid: days })).totals
    const elsewhere = sum(channels.rows, 'keptAmount') - credited
    // A repayment has the part of a payment that the loan kept.
    expect(credited + elsewhere).toBeLessThanOrEqual(Number(repaid.received))
    expect(credited + elsewhere).toBeGreaterThanOrEqual(
      Number(repaid.received) - Number(repaid.overpaid),
    )
    const kept = sum(channels.rows, 'repaymentsMade') - sum(channels.rows, 'repaymentsReversed')
    expect(kept).toBe(repaid.repayments)
    expect(credited).toBeGreaterThan(0)
  })

  it('handed out is what came in and was handed out, and once more for each time it was handed on', async () => {
    for (const colour of ['green', 'yellow']) {
      const handed = (await ask(page(`cash-credit-recovery-${colour}`), { assigned: days })).totals
      const stage = colour === 'green' ? 'reminder' : 'S1,S2,S3,M1,M2,M3,M4'
      const came = (await ask(page('inflow-overdue'), { days, stage })).totals
      const cases = page('cashCreditRecoveryYellowDetail/cases')
      const never = await ask(cases, { entered: days, stage, handedOut: 'no', ...whole })
      const once = Number(handed.casesHanded) - Number(handed.casesHandedOn)
      expect([colour, once]).toEqual([colour, Number(came.casesEntered) - Number(never.total)])
    }
    const inflow = (await ask(page('cash-credit-recovery-yellow-v2'), { entered: days })).totals
    const stages = { days, stage: 'S1,S2,S3,M1,M2,M3,M4' }
    const came = (await ask(page('inflow-overdue'), stages)).totals
    expect(inflow).toMatchObject({
      casesEntered: came.casesEntered,
      enteredAmount: came.enteredAmount,
    })
  })

  it('calls by day, by collector and by result, and promises', async () => {
    const work = (await ask(page('workload'), { days })).totals
    const results = (await ask(page('contact-result-stat/collectors'), { days })).totals
    const done = (await ask(page('operation-statistics'), { days })).totals
    const { callsMade, callsConnected, callsReached } = work
    expect(results).toMatchObject({ callsMade, callsConnected, callsReached })
    const { smsSent, whatsappSent, promisesMade, collectedAmount } = work
    expect(done).toMatchObject({ callsMade, smsSent, whatsappSent, promisesMade, collectedAmount })
    const by = (await ask(page('contact-result-stat'), { days, contactBy: 'call' })).totals
    expect(by.contacts).toBe(callsMade)
    expect(callsMade).toBeGreaterThan(0)
  })

  it('collected by the due date is what was paid early and on the day', async () => {
    const { rows } = await ask(page('recovery-rate-dx'), { due: days })
    const due = await ask('/statistics/repayment/cash-credit', { due: days })
    for (const row of rows.filter(({ reachedD0 }) => reachedD0 !== null)) {
      const same = due.rows.find(({ dueOn }) => dueOn === row.dueOn)
      expect(row.collectedD0).toBe(Number(same?.paidEarly) + Number(same?.paidOnDue))
      expect(row.fellDue).toBe(same?.fellDue)
    }
    const reminded = await ask(page('recovery-rate-dx/reminded'), { due: days })
    const over = rows.filter(({ reachedD0 }) => reachedD0 !== null)
    for (const figure of ['fellDue', 'collectedD0', 'collectedD1', 'collectedD3', 'collectedD7']) {
      expect([figure, sum(reminded.rows, figure)]).toEqual([figure, sum(over, figure)])
    }
    expect(over.length).toBeGreaterThan(0)
  })

  it('the forecast by stage, by team, of its morning and of each credit', async () => {
    const forecast = (name: string) => `/statistics/repayment/${name}`
    // Stages and teams have targets of their own.
    const {
      targetAmount: _,
      forecastAimed: _forecast,
      actualAimed: _actual,
      ...stages
    } = (await ask(forecast('forecast-kpi'), {})).totals
    expect((await ask(forecast('forecast-kpi/teams'), {})).totals).toMatchObject(stages)
    const mornings = (await ask(forecast('forecast-kpi/days'), {})).rows
    const { forecastAmount, expectedHeld } = stages
    expect(mornings.at(-1)).toMatchObject({
      forecastAmount,
      expectedHeld,
    })
    const credits = await ask(forecast('forecast-detail-kpi-cr'), whole)
    expect(credits.totals.expectedAmount).toBe(expectedHeld)
    const people = (await ask(forecast('forecast-detail-kpi'), {})).totals
    expect(people.expectedHeld).toBe(expectedHeld)
  })
}
