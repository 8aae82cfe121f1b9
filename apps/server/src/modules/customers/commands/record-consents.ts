import type { ConsentBody } from '@daftari/contract/customers/shapes'
import { writeConsent } from '../../../platform/consent/write-consent.ts'
import type { ContextSaying } from '../../../platform/context.ts'

/** Each is a row: who was asked, which text, given or withdrawn, when and through whom. */
export const recordConsents = (
  ctx: ContextSaying<'writesConsent'>,
  personId: number,
  said: readonly ConsentBody[],
): Promise<void> => writeConsent(ctx, { personId, said })
