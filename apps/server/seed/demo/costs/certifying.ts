import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { issueCertificate } from '../../../src/modules/settlement/certificate/issue-certificate.ts'
import { printCertificate } from '../../../src/modules/settlement/certificate/print-certificate.ts'
import { revokeCertificate } from '../../../src/modules/settlement/certificate/revoke-certificate.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * Now and then a customer who has repaid requests a certificate. The choice follows from the loan ID and not
 * from chance, so that the rest of the life is unchanged.
 */
export function planCertificates(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  world.agenda.plan(world.at(date, one.shift.from + 95), () => certify(world, one, date))
}

async function certify(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const wanted = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('loanId')
    .where('finishedOn', '=', addDays(date, -1))
    .where('status', '=', 'finished')
    .orderBy('loanId')
    .execute()
  for (const loanId of wanted.flatMap((one) => one.loanId ?? [])) {
    if (loanId % 19 !== 3) continue
    const made = await world.attempt(one.actor, 'issue a certificate', (ctx) =>
      issueCertificate(ctx, { loanId }),
    )
    if (made === undefined) continue
    const { publicUrl } = world.ports
    await world.attempt(one.actor, 'print a certificate', (ctx) =>
      printCertificate(ctx, { publicUrl }, { id: made.id, language: 'en' }),
    )
    if (loanId % 5 !== 0) continue
    const reason = 'The customer wants the new surname on it'
    await world.attempt(one.actor, 'revoke a certificate', (ctx) =>
      revokeCertificate.run(ctx, { ...made, reason }),
    )
  }
}
