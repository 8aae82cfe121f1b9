import type { ParsedOf } from '@daftari/contract/endpoint'
import type { addEmergencyContact as endpoint } from '@daftari/contract/origination/contacts'
import type { Context } from '../../../platform/context.ts'
import { addContact } from '../../customers/index.ts'
import { lockTask, requireMine } from '../commands/task.ts'

/**
 * Added while the task is open and assigned to the adder. Refuses: request.not-found, application.not-open,
 * .already-decided, .held-by-other, contact.own-phone, .named-already, .too-many.
 */
export async function addEmergencyContact(
  ctx: Context,
  { id, ...given }: ParsedOf<typeof endpoint>['body'],
): Promise<{ id: number }> {
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task)
  return addContact(ctx, { ...given, personId: task.personId })
}
