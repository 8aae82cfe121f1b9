import type { ContactChannel, ContactPurpose } from '@daftari/contract/contact/enums'
import type { ReadContext } from '../../platform/context.ts'
import { contactStandings, partyOf } from '../contact/index.ts'
import type { OutreachItem } from './carriers/carrier.ts'

/**
 * The rule that forbids each of these contacts now; null where none does. Counts nothing: the contact rules
 * are checked again at each turn.
 */
export async function forbiddenNow(
  ctx: ReadContext,
  planned: { purpose: ContactPurpose; channel: ContactChannel; at?: Date },
  items: readonly OutreachItem[],
): Promise<(string | null)[]> {
  const standings = await contactStandings(ctx, { ...planned, parties: items.map(partyOfItem) })
  return standings.map(({ rule }) => rule)
}

const partyOfItem = ({ personId, phoneHash }: OutreachItem) => partyOf({ personId, phoneHash })
