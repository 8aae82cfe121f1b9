import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { Context } from '../../../../platform/context.ts'
import { contactPhone, employerPhone, phoneOf } from '../../../customers/index.ts'
import type { NumberFound } from '../../../telephony/index.ts'
import { lockTask, requireMine } from '../../commands/task.ts'
import { refusalOf } from '../domain/hindrance.ts'
import { calleesOf } from '../queries/callees.ts'

/**
 * The number of an application's customer, contact or employer, for the person who works on it. Refuses:
 * request.not-found, application.already-decided, .not-open, .held-by-other, call.no-number, and why the
 * callee may not be called.
 */
export async function numberToVerify(ctx: Context, number: NumberToCall): Promise<NumberFound> {
  const task = await lockTask(ctx, number.id)
  await requireMine(ctx, task)
  const { callee: kind = 'customer', contactId } = number
  const { personId } = task
  const callees = await calleesOf(ctx, { applicationId: task.id, personId })
  const callee = callees.find((one) => one.callee === kind && one.contactId === (contactId ?? null))
  if (callee === undefined) return refuse('request.not-found')
  if (callee.hindrance !== null) refuse(refusalOf[callee.hindrance], { name: callee.name })
  const phone = await phoneFor(ctx, { personId, kind, contactId })
  return {
    callee: { ...phone, personId, relation: kind === 'customer' ? 'own' : 'reference' },
    purpose: 'audit',
    ...(kind === 'employer' && { business: true as const }),
    loanId: task.id,
    about: { type: 'application', id: task.id },
    name: callee.name,
  }
}

async function phoneFor(
  ctx: Context,
  { personId, kind, contactId }: { personId: number; kind: string; contactId: number | undefined },
) {
  const found =
    kind === 'customer'
      ? await phoneOf(ctx, personId)
      : contactId === undefined
        ? await employerPhone(ctx, personId)
        : await contactPhone(ctx, { personId, contactId })
  if (found === undefined) return refuse('call.no-number')
  const { phoneHash, phoneMasked, phoneCipher } = found
  return { phoneHash, phoneMasked, phoneCipher }
}
