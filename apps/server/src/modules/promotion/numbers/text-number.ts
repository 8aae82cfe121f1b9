import { numberTexts, textNumber } from '@daftari/contract/promotion/numbers-worked'
import { refuse } from '@daftari/contract/refusals'
import { act } from '../../../platform/desk/actions/act.ts'
import { personValues } from '../../messaging/index.ts'
import { requireOwn, sendByHand, showingTexts, type TextDesk } from '../texts/text-by-hand.ts'
import { listedNumberEntity } from './listed-number-entity.ts'

/** Nothing is known of who has a listed number. */
const desk: TextDesk<'promotion.listedNumber'> = {
  entity: listedNumberEntity,
  item: 'numberId',
  async recipientOf(_ctx, { phoneHash, phoneMasked, phoneCipher }) {
    if (phoneHash === null || phoneMasked === null || phoneCipher === null) {
      return refuse('request.not-found')
    }
    return { personId: null, phoneHash, phoneMasked, phoneCipher }
  },
  valuesOf: (ctx) => personValues(ctx, null),
}

export const textsForNumbers = Object.values(numberTexts).map((texts) => showingTexts(texts, desk))

/** Refuses: work.not-yours, what sending by hand refuses. */
const textingOf = (kind: keyof typeof textNumber) =>
  act(textNumber[kind], listedNumberEntity, {
    guard: requireOwn,
    async change(ctx, row, { templateId }) {
      await sendByHand(ctx, desk, { row, templateId })
      return {}
    },
    details: (_row, { templateId }) => ({ templateId }),
  })
export const textingNumber = { white: textingOf('white'), third: textingOf('third') } as const
