import type { MessageTexts } from '../../messaging/templates.ts'
import type { PayoutAnswer } from './payout-case.ts'

/** The text for the customer: it promises nothing, and says paid only if the operator has paid. */
export const payoutTexts: Readonly<Record<PayoutAnswer, Required<MessageTexts>>> = {
  paid: {
    en: '{lender}: {name}, the money of loan {loanId} has been paid out to your mobile wallet.',
    sw: '{lender}: {name}, pesa za mkopo {loanId} zimetumwa kwenye akaunti yako ya simu.',
    es: '{lender}: {name}, el dinero del préstamo {loanId} se ha desembolsado en su billetera móvil.',
    zh: '{lender}：{name}，贷款 {loanId} 的款项已发放至您的手机钱包。',
  },
  checking: {
    en: '{lender}: {name}, we have asked the wallet operator about the money of loan {loanId}. We write to you when it answers.',
    sw: '{lender}: {name}, tumeuliza mtoa huduma kuhusu pesa za mkopo {loanId}. Tutakuandikia akijibu.',
    es: '{lender}: {name}, hemos preguntado al operador por el dinero del préstamo {loanId}. Le escribiremos cuando responda.',
    zh: '{lender}：{name}，我们已向钱包运营商查询贷款 {loanId} 的款项，收到答复后会通知您。',
  },
  wallet: {
    en: '{lender}: {name}, the money of loan {loanId} could not be paid to your wallet. Please check the number in the app or call us.',
    sw: '{lender}: {name}, pesa za mkopo {loanId} hazikuweza kutumwa kwenye akaunti yako. Tafadhali angalia namba kwenye app au utupigie.',
    es: '{lender}: {name}, no se pudo desembolsar el préstamo {loanId} en su billetera. Revise el número en la aplicación o llámenos.',
    zh: '{lender}：{name}，贷款 {loanId} 的款项未能发放至您的钱包，请在 App 中核对号码或致电我们。',
  },
  waiting: {
    en: '{lender}: {name}, the money of loan {loanId} has not been paid out yet. We are working on it and write to you when it is.',
    sw: '{lender}: {name}, pesa za mkopo {loanId} bado hazijatumwa. Tunashughulikia na tutakuandikia zikitumwa.',
    es: '{lender}: {name}, el dinero del préstamo {loanId} aún no se ha desembolsado. Estamos en ello y le escribiremos.',
    zh: '{lender}：{name}，贷款 {loanId} 的款项尚未发放，我们正在处理，发放后会通知您。',
  },
  cancelled: {
    en: '{lender}: {name}, loan {loanId} was not paid out and has been cancelled. You owe nothing for it.',
    sw: '{lender}: {name}, mkopo {loanId} haukutumwa na umefutwa. Hudaiwi chochote.',
    es: '{lender}: {name}, el préstamo {loanId} no se desembolsó y se canceló. No debe nada por él.',
    zh: '{lender}：{name}，贷款 {loanId} 未发放并已取消，您无需还款。',
  },
}
