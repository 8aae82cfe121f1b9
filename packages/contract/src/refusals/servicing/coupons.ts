import type { RefusalText } from '../refusal-text.ts'

/** Campaigns, coupons in customers' hands, and applying with one. */
export const couponRefusals = {
  'coupon.not-found': {
    status: 404,
    en: 'There is no such coupon for this customer.',
    es: 'Este cliente no tiene ese cupón.',
    zh: '该客户没有此优惠券。',
  },
  'coupon.not-usable': {
    status: 409,
    en: 'The coupon was used, withdrawn or has expired.',
    es: 'El cupón ya se usó, se retiró o venció.',
    zh: '优惠券已使用、已撤回或已过期。',
  },
  'coupon.not-for-this': {
    status: 422,
    en: 'The coupon is not good for this product or this amount.',
    es: 'El cupón no vale para este producto o este importe.',
    zh: '优惠券不适用于该产品或该金额。',
  },
  'coupon.no-discount': {
    status: 422,
    en: 'The coupon takes nothing off this price.',
    es: 'El cupón no descuenta nada de este precio.',
    zh: '优惠券对该价格没有优惠。',
  },
  'coupon.budget-used-up': {
    status: 409,
    en: 'The campaign of this coupon has no budget left. The price without it can still be had.',
    es: 'La campaña de este cupón ya no tiene presupuesto. Puede solicitarse sin él.',
    zh: '该优惠券活动预算已用完，可不使用优惠券申请。',
  },
  'coupon.used-on-device': {
    status: 409,
    en: 'A coupon of this campaign was used from this telephone before.',
    es: 'Desde este teléfono ya se usó un cupón de esta campaña.',
    zh: '该手机已使用过此活动的优惠券。',
  },
  'coupon.still-booked': {
    status: 409,
    en: 'The books still hold a cost of this coupon. Reverse the payout first.',
    es: 'Los libros aún registran un costo de este cupón. Revierta antes el desembolso.',
    zh: '账上仍有该优惠券的成本，请先冲正放款。',
  },
  'coupon.price-unclear': {
    status: 422,
    en: 'Say what it takes off: a part of the interest or fee, or an amount.',
    es: 'Indique qué descuenta: una parte del interés o la comisión, o un importe.',
    zh: '请填写优惠内容：利息或费用的比例，或金额。',
  },
  'coupon.no-such-product': {
    status: 422,
    en: 'There is no such app or product.',
    es: 'No existe esa app o ese producto.',
    zh: '没有该应用或产品。',
  },
  'coupon.past': {
    status: 422,
    en: 'The day is over.',
    es: 'Ese día ya pasó.',
    zh: '该日期已过。',
  },
  'coupon.not-longer': {
    status: 422,
    en: 'Choose a later day than the coupon has now.',
    es: 'Elija un día posterior al que ya tiene el cupón.',
    zh: '请选择晚于当前有效期的日期。',
  },
  'coupon.limit-below-used': {
    status: 409,
    en: '{used} of the budget are reserved or spent. It cannot be less.',
    es: 'Ya hay {used} del presupuesto reservados o gastados. No puede ser menos.',
    zh: '预算中已预留或已支出 {used}，不能更低。',
  },
  'coupon.not-active': {
    status: 409,
    en: 'The campaign is not running.',
    es: 'La campaña no está en curso.',
    zh: '该活动未在进行中。',
  },
  'coupon.issue-over': {
    status: 409,
    en: 'The days for issuing coupons of this campaign are over.',
    es: 'El plazo para entregar cupones de esta campaña terminó.',
    zh: '该活动的发放期已结束。',
  },
  'coupon.beyond-campaign': {
    status: 422,
    en: 'The campaign was approved for coupons until {last}. For longer, ask for a new campaign, which somebody else starts.',
    es: 'La campaña se aprobó para cupones hasta el {last}. Para más tiempo, solicite otra campaña, que iniciará otra persona.',
    zh: '该活动获批的优惠券最晚有效至 {last}。如需更久，请另行申请活动，由他人启动。',
  },
  'coupon.not-for-customer': {
    status: 409,
    en: 'This customer cannot get a coupon of this campaign.',
    es: 'Este cliente no puede recibir un cupón de esta campaña.',
    zh: '该客户不能获得此活动的优惠券。',
  },
  'coupon.budget-promised': {
    status: 409,
    en: 'What is left of the budget is promised to customers who have a coupon of this campaign already.',
    es: 'Lo que queda del presupuesto está prometido a los clientes que ya tienen un cupón de esta campaña.',
    zh: '剩余预算已承诺给已持有此活动优惠券的客户。',
  },
  'coupon.nobody': {
    status: 422,
    en: 'Nobody in this audience gets a coupon of this campaign.',
    es: 'Nadie de esta audiencia recibe un cupón de esta campaña.',
    zh: '该人群中没有可获得此活动优惠券的客户。',
  },
} as const satisfies Record<string, RefusalText>
