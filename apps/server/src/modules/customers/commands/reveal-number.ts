import type { ParsedOf } from '@daftari/contract/endpoint'
import type { reveal } from '@daftari/contract/platform/endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { Steps } from '../../../platform/module.ts'
import { refuseWithheld } from '../../../platform/watch/number-quota.ts'
import { recordReveal } from '../../../platform/watch/reveal-log.ts'
import { maySeePerson } from '../queries/may-see-person.ts'
import { revealField } from '../queries/reveal-field.ts'

/**
 * One number in clear to somebody who has this customer in their work, written down with the
 * reason. A contact's number is for auditors only: collectors never call from the phone book.
 * Refuses: request.not-found, reveal.out-of-hours, reveal.over-quota, reveal.too-fast, and then the
 * alarm about it stays.
 */
export async function revealNumber(
  steps: Steps,
  asked: ParsedOf<typeof reveal>['body'],
): Promise<string> {
  const { value, withheld } = await steps.transact(async (ctx) => {
    const { value, personId } = await revealField(ctx, asked)
    const { byApplication, byCase } = await maySeePerson(ctx, { personId, loanId: asked.loanId })
    const within = asked.object === 'contact' ? byApplication : byApplication || byCase
    if (!within) refuse('request.not-found')
    return { value, withheld: await recordReveal(ctx, asked) }
  })
  refuseWithheld(withheld)
  return value
}
