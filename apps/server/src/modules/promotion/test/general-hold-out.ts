import { sql } from 'kysely'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import type { TestApp } from '../../../../test/harness.ts'

const largestShare = 200_000

/** A customer whom the largest share of a quarter holds out. */
export async function aCustomerDrawn(t: TestApp, quarter: string): Promise<ACustomer> {
  for (;;) {
    const made = await aCustomer(t)
    const { rows } = await sql<{ drawn: number }>`
      select platform.bucket(${`promotion:${quarter}`}, ${String(made.id)}) as drawn`.execute(
      t.appContext.db,
    )
    if ((rows[0]?.drawn ?? largestShare) < largestShare) return made
  }
}

export async function holdOutOfAll(
  t: TestApp,
  quarter: string,
  sharePpm: number = largestShare,
): Promise<void> {
  await sql`insert into outreach.general_hold_out (from_quarter, share_ppm) values (${quarter}, ${sharePpm})
    on conflict (from_quarter) do update set share_ppm = ${sharePpm}`.execute(t.appContext.db)
}
