import type { ConsentBody } from '@daftari/contract/customers/shapes'
import { writeConsent } from '../../../platform/consent/write-consent.ts'
import type { Context } from '../../../platform/context.ts'

/** Each is a row: who was asked, which text, given or withdrawn, when and through whom. */
export const recordConsents = (
  ctx: Context,
  personId: number,
  said: readonly ConsentBody[],
): Promise<void> => writeConsent(ctx, { personId, said })
