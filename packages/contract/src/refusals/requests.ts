import type { RefusalText } from './refusal-text.ts'

/** What every request for a second person refuses, where it has no words of its own. */
export const requestRefusals = {
  'request.open-before': [409, 'The same was asked for already and waits for a decision.', 'Ya se solicitó lo mismo y está pendiente de resolución.', '已有相同的申请正在等待处理。'],
  'approved.wider': [
    422,
    'Another person approved {approved}. One person alone changes it to less or to an earlier day; for more, ask for a new one, which somebody else approves.',
    'Otra persona aprobó {approved}. Una sola persona puede reducirlo o adelantarlo; para más, solicite uno nuevo, que aprobará otra persona.',
    '已由他人审批的值为 {approved}。个人只能调低或提前；如需放宽，请重新申请，由他人审批。',
  ],
  'request.own': [403, 'You asked for this or approved it. Somebody else must do it.', 'Usted lo solicitó o lo aprobó. Debe hacerlo otra persona.', '该申请由您提交或审批，须由他人处理。'],
  'second-person.access-given': [
    403,
    'On {on} you gave access to the account of {name}: it was made, enabled, or given another password or phone by you. For {days} days somebody else must decide.',
    'El {on} usted dio acceso a la cuenta de {name}: la creó, la habilitó o le cambió la contraseña o el teléfono. Durante {days} días debe decidir otra persona.',
    '您于 {on} 开通、启用了{name}的账号，或重置了其密码、手机号。{days} 天内须由他人处理。',
  ],
  'second-person.access-received': [
    403,
    'On {on} {name} gave access to your account: it was made, enabled, or given another password or phone by them. For {days} days somebody else must decide.',
    'El {on} {name} dio acceso a la cuenta de usted: la creó, la habilitó o le cambió la contraseña o el teléfono. Durante {days} días debe decidir otra persona.',
    '{name}于 {on} 开通、启用了您的账号，或重置了您的密码、手机号。{days} 天内须由他人处理。',
  ],
  'second-person.linked': [
    403,
    'Your account and that of {name} may have been in one hand: within {days} days access to them was given by one person, directly or by way of further accounts. Somebody else must decide.',
    'Su cuenta y la de {name} pudieron estar en las mismas manos: en los últimos {days} días una misma persona dio acceso a ambas, directamente o por medio de otras cuentas. Debe decidir otra persona.',
    '您与{name}的账号可能由同一人掌握：{days} 天内同一人直接或通过其他账号开通或重置过两者，须由他人处理。',
  ],
  'request.decided': [409, 'This request was decided already. Look at it again.', 'Esta solicitud ya fue resuelta. Revísela de nuevo.', '该申请已被处理，请刷新查看。'],
  'request.overtaken': [409, '{by} has dealt with this request meanwhile. Look at it again.', '{by} ya atendió esta solicitud. Revísela de nuevo.', '{by}已处理该申请，请刷新查看。'],
  'request.not-yours': [403, 'A request is withdrawn by whoever made it.', 'Una solicitud solo la retira quien la hizo.', '申请只能由申请人撤回。'],
  'request.not-done': [409, 'Only what was approved can be taken back.', 'Solo se puede revertir lo que fue aprobado.', '只有已批准的申请才能撤销。'],
  'setting.conflict': [409, 'It was made from an older version: version {number} is the newest now. Make it from that one.', 'Parte de una versión anterior: la más reciente ahora es la {number}. Hágala a partir de esa.', '此版本基于旧版本，目前最新为第 {number} 版，请以其为基础重新申请。'],
  'setting.day': [422, 'It can count from {earliest} at the earliest.', 'Puede regir desde el {earliest} como muy pronto.', '最早可自 {earliest} 起生效。'],
  'setting.day-taken': [409, 'There is a version for {effectiveOn} already. Decide or withdraw it first.', 'Ya hay una versión para el {effectiveOn}. Resuélvala o retírela primero.', '{effectiveOn} 已有一个版本，请先审批或撤回。'],
  'setting.same': [422, 'It says the same as version {number}. There is nothing to approve.', 'Dice lo mismo que la versión {number}. No hay nada que aprobar.', '与第 {number} 版内容相同，无需审批。'],
  'setting.counts': [409, 'It counts since {effectiveOn}. Ask for a new version instead.', 'Rige desde el {effectiveOn}. Solicite una versión nueva.', '该版本已自 {effectiveOn} 起生效，请申请新版本。'],
  'setting.built-on': [409, 'Version {number} was made from it. Withdraw that one first.', 'La versión {number} parte de esta. Retire primero aquella.', '第 {number} 版以此版为基础，请先撤回该版本。'],
} satisfies Record<string, RefusalText>
