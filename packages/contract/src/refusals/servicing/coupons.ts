import type { RefusalText } from '../refusal-text.ts'

/** Campaigns, coupons in customers' hands, and applying with one. */
export const couponRefusals = {
  'coupon.not-found': [404, 'There is no such coupon for this customer.', 'Este cliente no tiene ese cupón.', '该客户没有此优惠券。'],
  'coupon.not-usable': [409, 'The coupon was used, withdrawn or has expired.', 'El cupón ya se usó, se retiró o venció.', '优惠券已使用、已撤回或已过期。'],
  'coupon.not-for-this': [422, 'The coupon is not good for this product or this amount.', 'El cupón no vale para este producto o este importe.', '优惠券不适用于该产品或该金额。'],
  'coupon.no-discount': [422, 'The coupon takes nothing off this price.', 'El cupón no descuenta nada de este precio.', '优惠券对该价格没有优惠。'],
  'coupon.budget-used-up': [409, 'The campaign of this coupon has no budget left. The price without it can still be had.', 'La campaña de este cupón ya no tiene presupuesto. Puede solicitarse sin él.', '该优惠券活动预算已用完，可不使用优惠券申请。'],
  'coupon.used-on-device': [409, 'A coupon of this campaign was used from this telephone before.', 'Desde este teléfono ya se usó un cupón de esta campaña.', '该手机已使用过此活动的优惠券。'],
  'coupon.still-booked': [409, 'The books still hold a cost of this coupon. Reverse the payout first.', 'Los libros aún registran un costo de este cupón. Revierta antes el desembolso.', '账上仍有该优惠券的成本，请先冲正放款。'],
  'coupon.price-unclear': [422, 'Say what it takes off: a part of the interest or fee, or an amount.', 'Indique qué descuenta: una parte del interés o la comisión, o un importe.', '请填写优惠内容：利息或费用的比例，或金额。'],
  'coupon.no-such-product': [422, 'There is no such app or product.', 'No existe esa app o ese producto.', '没有该应用或产品。'],
  'coupon.past': [422, 'The day is over.', 'Ese día ya pasó.', '该日期已过。'],
  'coupon.not-longer': [422, 'Choose a later day than the coupon has now.', 'Elija un día posterior al que ya tiene el cupón.', '请选择晚于当前有效期的日期。'],
  'coupon.limit-below-used': [409, '{used} of the budget are reserved or spent. It cannot be less.', 'Ya hay {used} del presupuesto reservados o gastados. No puede ser menos.', '预算中已预留或已支出 {used}，不能更低。'],
  'coupon.not-active': [409, 'The campaign is not running.', 'La campaña no está en curso.', '该活动未在进行中。'],
  'coupon.issue-over': [409, 'The days for issuing coupons of this campaign are over.', 'El plazo para entregar cupones de esta campaña terminó.', '该活动的发放期已结束。'],
  'coupon.beyond-campaign': [
    422,
    'The campaign was approved for coupons until {last}. For longer, ask for a new campaign, which somebody else starts.',
    'La campaña se aprobó para cupones hasta el {last}. Para más tiempo, solicite otra campaña, que iniciará otra persona.',
    '该活动获批的优惠券最晚有效至 {last}。如需更久，请另行申请活动，由他人启动。',
  ],
  'coupon.not-for-customer': [409, 'This customer cannot get a coupon of this campaign.', 'Este cliente no puede recibir un cupón de esta campaña.', '该客户不能获得此活动的优惠券。'],
  'coupon.budget-promised': [409, 'What is left of the budget is promised to customers who have a coupon of this campaign already.', 'Lo que queda del presupuesto está prometido a los clientes que ya tienen un cupón de esta campaña.', '剩余预算已承诺给已持有此活动优惠券的客户。'],
  'coupon.nobody': [422, 'Nobody in this audience gets a coupon of this campaign.', 'Nadie de esta audiencia recibe un cupón de esta campaña.', '该人群中没有可获得此活动优惠券的客户。'],
} as const satisfies Record<string, RefusalText>
