import type { RefusalText } from '../refusals.ts'

/** Customer service. */
export const supportRefusals = {
  'feedback.transition': {
    status: 409,
    en: 'This message is {state} already. Look at it again.',
    es: 'Este mensaje ya está {state}. Revíselo de nuevo.',
    zh: '该留言已处于{state}状态，请刷新查看。',
  },
  'feedback.not-yours': {
    status: 403,
    en: '{name} works on this message. It must be released first.',
    es: '{name} está atendiendo este mensaje. Primero debe devolverlo.',
    zh: '{name} 正在处理该留言，需先退回。',
  },
  'feedback.needs-answer': {
    status: 422,
    en: 'A complaint is answered, not only closed.',
    es: 'Una queja debe responderse; no basta con cerrarla.',
    zh: '投诉必须回复，不能直接关闭。',
  },
  'feedback.too-many': {
    status: 422,
    en: 'There are {limit} open messages of this customer already.',
    es: 'Este cliente ya tiene {limit} mensajes abiertos.',
    zh: '该客户已有 {limit} 条未处理的留言。',
  },
  'payout-case.no-payout': {
    status: 422,
    en: 'There is no payout of loan {id}.',
    es: 'El préstamo {id} no tiene desembolso.',
    zh: '贷款 {id} 没有放款。',
  },
  'payout-case.open-already': {
    status: 409,
    en: 'A case of loan {id} is open already.',
    es: 'Ya hay un reclamo abierto del préstamo {id}.',
    zh: '贷款 {id} 已有处理中的工单。',
  },
  'payout-case.not-failed': {
    status: 409,
    en: 'The payout of loan {id} may have been paid, so it is not sent again. Ask the operator.',
    es: 'El desembolso del préstamo {id} pudo haberse pagado; no se reenvía. Pregunte al operador.',
    zh: '贷款 {id} 的放款可能已支付，不能重发，请向运营商查询。',
  },
  'payout-case.unknown': {
    status: 409,
    en: 'Nobody knows yet whether loan {id} was paid out. Wait for the operator’s answer.',
    es: 'Aún no se sabe si se desembolsó el préstamo {id}. Espere la respuesta del operador.',
    zh: '贷款 {id} 是否已放款尚不明确，请等待运营商答复。',
  },
} satisfies Record<string, RefusalText>
