import type { RefusalText } from '../refusals.ts'

/** What every request for a second person refuses, where it has no words of its own. */
export const requestRefusals = {
  'request.open-before': {
    status: 409,
    en: 'The same was asked for already and waits for a decision.',
    es: 'Ya se solicitó lo mismo y está pendiente de resolución.',
    zh: '已有相同的申请正在等待处理。',
  },
  'request.own': {
    status: 403,
    en: 'You asked for this or approved it. Somebody else must do it.',
    es: 'Usted lo solicitó o lo aprobó. Debe hacerlo otra persona.',
    zh: '该申请由您提交或审批，须由他人处理。',
  },
  'request.decided': {
    status: 409,
    en: 'This request was decided already. Look at it again.',
    es: 'Esta solicitud ya fue resuelta. Revísela de nuevo.',
    zh: '该申请已被处理，请刷新查看。',
  },
  'request.not-yours': {
    status: 403,
    en: 'A request is withdrawn by whoever made it.',
    es: 'Una solicitud solo la retira quien la hizo.',
    zh: '申请只能由申请人撤回。',
  },
  'request.not-done': {
    status: 409,
    en: 'Only what was approved can be taken back.',
    es: 'Solo se puede revertir lo que fue aprobado.',
    zh: '只有已批准的申请才能撤销。',
  },
} satisfies Record<string, RefusalText>
