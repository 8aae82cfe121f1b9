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
} satisfies Record<string, RefusalText>
