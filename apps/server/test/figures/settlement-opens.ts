import type { BusinessDate } from '@daftari/kernel/business-date'
import { expect } from 'vitest'
import { readFigureEntries } from '../../src/modules/ledger/index.ts'
import { settlementOn } from '../../src/modules/servicing/index.ts'
import type { TestApp } from '../harness.ts'

type Outlook = Awaited<ReturnType<typeof settlementOn>>
const parts = ['principal', 'interest', 'fee', 'fine'] as const

/** What closes a loan on a day comes to its entries by then and what comes until then, part by part. */
export async function settlementOpens(
  t: TestApp,
  loanId: number,
  on: BusinessDate,
): Promise<Outlook> {
  const outlook = await t.as('system', (ctx) => settlementOn(ctx, loanId, on))
  if (outlook.finishedOn !== null) return outlook
  const opened = { ...ofInstalments(outlook), ...(await ofEntries(t, loanId, outlook)) }
  const shown = Object.fromEntries(
    Object.keys(opened).map((name) => [name, outlook[name as keyof typeof opened]]),
  )
  expect([loanId, on, opened]).toEqual([loanId, on, shown])
  return outlook
}

function ofInstalments({ instalments }: Outlook) {
  const sum = (name: 'savedCents' | 'dueCents' | 'returnedInterestCents') =>
    instalments.reduce((all, one) => all + one[name], 0)
  return {
    savedCents: sum('savedCents'),
    dueCents: sum('dueCents'),
    returnedInterestCents: sum('returnedInterestCents'),
  }
}

/** A written-off claim has no parts in the books. */
async function ofEntries(t: TestApp, loanId: number, outlook: Outlook) {
  const { on: until, toCome, laidLater, writtenOff, instalments } = outlook
  const books = async (figure: 'bill-owed' | (typeof parts)[number]) =>
    (await t.as('system', (ctx) => readFigureEntries(ctx, { figure, ids: [loanId], until })))
      .sumCents
  const comes = (part?: string) =>
    toCome
      .filter((one) => part === undefined || one.part === part)
      .reduce((sum, one) => sum + one.amountCents, 0)
  const closes = instalments.reduce((sum, one) => sum + one.closesCents, 0)
  const later = parts.reduce((sum, part) => sum + laidLater[`${part}Cents`], 0)
  const ahead = outlook.totalCents - closes
  const opened: Record<string, number> = {
    totalCents: (await books('bill-owed')) + comes() + later + ahead,
  }
  if (writtenOff) return opened
  for (const part of parts) {
    const returned = part === 'interest' ? outlook.returnedInterestCents : 0
    const key = `${part}Cents` as const
    opened[key] = (await books(part)) + comes(part) + laidLater[key] + returned
  }
  return opened
}
