import { readyAnswerCommands } from '../../../src/modules/support/index.ts'
import type { Context } from '../../../src/platform/context.ts'

/** What service often answers, by the title under which it is chosen. */
export const readyAnswers = {
  'When to pay': {
    en: 'The day and the amount of each payment stand in the app under My loan.',
    es: 'El día y el monto de cada pago están en la aplicación, en Mi préstamo.',
    zh: '每期还款日和金额可在应用的“我的借款”中查看。',
  },
  'Pay a part': {
    en: 'You can pay a part at any time with the loan number as account.',
    es: 'Puede pagar una parte cuando quiera con el número de préstamo como cuenta.',
    zh: '您可随时以借款编号为账号部分还款。',
  },
  'Picture of the ID': {
    en: 'Please take the picture of your ID again in good light and send it in.',
    es: 'Tome de nuevo la foto de su documento con buena luz y envíela.',
    zh: '请在光线充足处重新拍摄证件并提交。',
  },
} as const

export async function setUpReadyAnswers(ctx: Context): Promise<void> {
  for (const [title, body] of Object.entries(readyAnswers)) {
    await readyAnswerCommands.create(ctx, { title, body, afterAnswer: 'resolved', inUse: true })
  }
}
