import { noValues } from '@daftari/contract/messaging/placeholders'
import type { TestApp } from '../../../../test/harness.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { keepMessage } from '../commands/keep-message.ts'

let number = 700_000_000

/** Requests a number of texts to as many numbers without a customer, due now. */
export async function askNotices(t: TestApp, count: number) {
  const asked: { id: number; phone: string }[] = []
  await t.as('system', async (ctx) => {
    for (let n = 0; n < count; n += 1) {
      number += 1
      const phone = `+254${number}`
      const { hash, masked, cipher } = sealPhone(ctx.appContext.cipher, phone)
      const { id = 0 } = await keepMessage(
        ctx,
        {
          to: { personId: null, phoneHash: hash, phoneMasked: masked, phoneCipher: cipher },
          channel: 'sms',
          purpose: 'service',
          language: 'en',
          body: 'Pesa: a notice of the tests.',
          title: null,
          known: noValues,
          versionId: null,
          sender: 'notice',
          event: `notice:${number}`,
        },
        { state: 'queued', reason: null, sendAfter: null },
      )
      asked.push({ id, phone })
    }
  })
  return asked
}
