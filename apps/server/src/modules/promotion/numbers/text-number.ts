import { numberTexts, textNumber } from '@daftari/contract/promotion/numbers/worked'
import { refuse } from '@daftari/contract/refusals'
import { personValues } from '../../messaging/index.ts'
import { showingTexts, type TextDesk, textByHandAct } from '../text-by-hand.ts'
import { listedNumberEntity } from './listed-number-entity.ts'

/** The owner of a listed number is unknown. */
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

export const textNumberActs = {
  white: textByHandAct(textNumber.white, desk),
  third: textByHandAct(textNumber.third, desk),
} as const
