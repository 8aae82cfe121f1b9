import { messageLanguages } from '@daftari/contract/messaging/enums'
import { fill, unfilled } from '@daftari/contract/messaging/placeholders'
import { smsData } from '@daftari/contract/messaging/sending'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { may, type ReadContext } from '../../../platform/context.ts'
import { contactPreferences } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { caseOf, messagesOf, textsToSend, withPayoff } from '../../messaging/index.ts'
import { loanPanels } from '../queries/loan-panels.ts'
import { auditPurposes } from './send-messages.ts'

/** Includes the paybill number that texts contain. */
export const sentMessages = (payTo: string) =>
  loanPanels.panel(smsData, async (ctx, { loanId, personId }) => {
    const to = await phoneOf(ctx, personId)
    const rows = await messagesOf(ctx, personId)
    const of = await caseOf(ctx, loanId, payTo)
    const texts = await textsToSend(ctx, {
      to,
      of,
      purposes: may(ctx, 'message.send') ? auditPurposes : [],
    })
    const { stops } = await contactPreferences(ctx, { ...to, relation: 'own' })
    return { ...texts, rows, stops }
  })

/** What is being written, as this customer would read it. */
export async function previewTexts(
  ctx: ReadContext,
  of: Awaited<ReturnType<typeof caseOf>>,
  texts: { [L in keyof MessageTexts]?: string | undefined },
) {
  const written = messageLanguages.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [[language, text] as const]
  })
  const values = await withPayoff(ctx, written.map(([, text]) => text).join(' '), of)
  return {
    name: of.personName,
    texts: Object.fromEntries(written.map(([language, text]) => [language, fill(text, values)])),
    missing: [...new Set(written.flatMap(([, text]) => unfilled(text, values)))],
  }
}
