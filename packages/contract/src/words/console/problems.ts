import type { Word } from '../words.ts'

const later: Word = ['Must be after the beginning.', 'Debe ser posterior al comienzo.', '必须晚于开始时间。']
const notBefore: Word = ['Must not end before it begins.', 'No puede terminar antes de empezar.', '结束不能早于开始。']
const required: Word = ['Required.', 'Obligatorio.', '必填。']

/**
 * What a person reads for the objections that schemas make themselves, by how they are written there.
 */
export const customProblems = {
  'is required': required,
  'is not asked for': ['Leave it empty here.', 'Déjelo vacío en este caso.', '此处不填。'],
  'is required for a call': ['Required for a call.', 'Obligatorio en una llamada.', '电话联系时必填。'],
  'a note has none': ['A note has none.', 'Una nota no lleva este dato.', '备注不填此项。'],
  'belongs to a call': ['Only with a call.', 'Solo con una llamada.', '仅适用于电话。'],
  'belongs to a result': ['Only with a result.', 'Solo con un resultado.', '仅在有联系结果时填写。'],
  'must be later': later,
  'must be after `from`': later,
  'must not be above the limit': ['The alarm cannot begin above the limit.', 'La alerta no puede empezar por encima del máximo.', '预警起点不能高于上限。'],
  'must not end before it begins': notBefore,
  'must not be before `fromDays`': notBefore,
  'must not be before `from`': notBefore,
  'is made no more': ['No longer available: upload a list and have it approved.', 'Ya no está disponible: cargue una lista y pida su aprobación.', '已停用，请上传名单并提交审批。'],
  'one fact twice': ['One fact is asked for twice.', 'Un mismo dato se pide dos veces.', '同一条件重复出现。'],
  'names a fact that does not exist': ['Names a fact in braces that does not exist.', 'Nombra entre llaves un dato que no existe.', '花括号内的字段不存在。'],
  'names a value that does not exist': ['Names a value in braces that does not exist.', 'Nombra entre llaves un valor que no existe.', '花括号内的值不存在。'],
  'between 07:00 and 20:00': ['Between 07:00 and 20:00.', 'Entre las 07:00 y las 20:00.', '须在 07:00 至 20:00 之间。'],
  'must come to a hundred': ['Must add up to 100.', 'La suma debe ser 100.', '合计必须为 100。'],
  'lacks {version}': ['Say which version is needed: {version} stands for it.', 'Diga qué versión hace falta: {version} la representa.', '须说明所需版本，用 {version} 表示。'],
  'is no phone number': ['This is no mobile phone number: write it like 0712 345 678.', 'No es un número de móvil: escríbalo así: 0712 345 678.', '不是有效的手机号，请按 0712 345 678 的格式填写。'],
  'is a phone number with an extension': ['A number with an extension cannot be used: give the number alone.', 'Un número con extensión no sirve: indique solo el número.', '不能填写带分机的号码，请只填号码本身。'],
  'is more than one phone number': ['These are two numbers: give one.', 'Son dos números: indique uno solo.', '此处有两个号码，请只填一个。'],
  'must not have control characters': ['Has a line break, a tab or another control character: take it out.', 'Contiene un salto de línea, un tabulador u otro carácter de control: quítelo.', '含有换行、制表符等控制字符，请删除。'],
  'must be a number of the ID type: 7 or 8 digits for a national ID': ['Not a number of this type: a national ID has 7 or 8 digits.', 'No corresponde al tipo de documento: la cédula nacional tiene 7 u 8 dígitos.', '与证件类型不符：国民身份证为 7 或 8 位数字。'],
  'must have different phones': ['Each contact needs a phone of their own.', 'Cada contacto necesita un teléfono distinto.', '各联系人的电话不能相同。'],
  'either a loan or a customer': ['Name either a loan or a customer.', 'Indique un préstamo o un cliente, no ambos.', '贷款与客户只能填其一。'],
  'is of a loan': ['Only together with a loan.', 'Solo junto con un préstamo.', '仅可与贷款一并填写。'],
  'must say how many, or which': ['Say how many, or choose which.', 'Indique cuántos o elija cuáles.', '请填写数量或选择具体任务。'],
  'must name each auditor once': ['Name each auditor once.', 'Cada analista, una sola vez.', '每位审核员只能出现一次。'],
  'must name either a phone or an ID number': ['Name either a phone or an ID number.', 'Indique un teléfono o un documento, no ambos.', '电话与证件号码只能填其一。'],
  'must name a customer, a phone or an ID number': ['Name a customer, a phone or an ID number.', 'Indique un cliente, un teléfono o un documento.', '请填写客户、电话或证件号码之一。'],
  'must be 500 ids at most': ['At most 500.', 'Como máximo 500.', '最多 500 个。'],
  'must not be longer than 20,000 characters': ['At most 20,000 characters.', 'Como máximo 20 000 caracteres.', '最多 20,000 个字符。'],
  'a grace is whole or left out': ['Fill in both parts of the grace, or neither.', 'Complete las dos partes de la carencia o ninguna.', '宽限期两项须同时填写或同时留空。'],
  'is either a repayment or an amount': ['Either a repayment or an amount, not both.', 'Un pago o un importe, no ambos.', '还款与金额只能填其一。'],
  'Such a period is one of its kind: 1': ['Such a period is one of its kind: 1.', 'Un período así es único: 1.', '此类期限只能为 1。'],
  'Each part once: fine, fee, interest, principal': ['Each part once: fine, fee, interest, principal.', 'Cada concepto una vez: recargo, comisión, interés, capital.', '罚息、费用、利息、本金各出现一次。'],
  'of a robot only': ['Only for a robot.', 'Solo para un robot.', '仅适用于机器人。'],
  'of some events only': ['Only some events have days.', 'Solo algunos eventos llevan días.', '仅部分事件可填天数。'],
  'of what goes on a day': ['Only what goes out on a day has a time.', 'Solo lleva hora lo que sale en un día fijado.', '仅按日发送的通知可填时间。'],
  'of what happens at any hour': ['Only for what may happen at any hour.', 'Solo para lo que ocurre a cualquier hora.', '仅适用于随时可能发生的事件。'],
} as const satisfies Record<string, Word>
