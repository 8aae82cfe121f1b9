import { type Word, words } from '../words.ts'

const known: Word = ['It is always known.', 'Siempre se conoce.', '始终可知。']
const ownPoints: Word = ['What is unknown has points of its own in the scorecard.', 'Lo desconocido tiene puntos propios en la tarjeta de puntuación.', '未知项在评分卡中有单独分值。']

/** The conditions of rules of decision, and what each makes of a fact that is unknown. */
export const riskConditionWords = words({
  operation: {
    riskRules: {
      conditions: {
        blacklisted: ['on the blacklist', 'está en la lista negra', '在黑名单中'],
        'age-outside': ['age outside', 'edad fuera de', '年龄不在区间内'],
        'overdue-now': ['a loan is overdue now, days', 'tiene mora ahora, días', '当前逾期天数达到'],
        'exposure-above': ['owed with this amount above', 'deuda con este importe superior a', '含本次金额的欠款超过'],
        'device-shared': ['others on the same phone, at least', 'otros en el mismo teléfono, al menos', '同一手机的其他客户数至少'],
        'contacts-overdue': ['contacts who are overdue, at least', 'contactos en mora, al menos', '逾期联系人至少'],
        'instalment-above-income': ['instalment above this share of income', 'cuota superior a esta parte del ingreso', '每期还款占收入比例超过'],
        'score-below': ['score below', 'puntaje inferior a', '评分低于'],
        'score-at-least': ['score at least', 'puntaje de al menos', '评分不低于'],
        face: ['face check is', 'verificación facial es', '人脸核验结果为'],
        'documents-missing': ['a document is missing of', 'falta un documento de', '缺少证件'],
        'rejected-within': ['days since a rejection, at most', 'días desde un rechazo, como máximo', '距上次被拒天数不超过'],
        'amount-above': ['amount above', 'importe superior a', '金额超过'],
        'amount-above-quota': ['amount above the quota', 'importe superior al cupo', '金额超过额度'],
        sampled: ['drawn, a share of all', 'en la muestra, proporción', '抽样比例'],
        'customer-type': ['customer type is', 'tipo de cliente es', '客户类型为'],
        'good-payer': ['good payer', 'buen pagador', '优质老客户'],
      },
      says: {
        blacklisted: ['The person is on the blacklist', 'La persona está en la lista negra', '客户在黑名单中'],
        'age-outside': ['The age is below {{from}} or above {{to}}', 'La edad es menor de {{from}} o mayor de {{to}}', '年龄低于 {{from}} 或高于 {{to}}'],
        'overdue-now': ['A loan is overdue now, its days late: {{days}} or more', 'Un préstamo está en mora ahora, días de mora: {{days}} o más', '当前有贷款逾期，逾期天数：{{days}} 天及以上'],
        'exposure-above': ['What is owed on all apps, with this amount, is above {{cents}}', 'La deuda en todas las apps, con este importe, supera {{cents}}', '全部应用的欠款加本次金额超过 {{cents}}'],
        'device-shared': ['Other customers on the same phone: {{customers}} or more', 'Otros clientes en el mismo teléfono: {{customers}} o más', '同一手机的其他客户：{{customers}} 位及以上'],
        'contacts-overdue': ['Contacts overdue for {{days}} days or more: {{contacts}} or more', 'Contactos con {{days}} días de mora o más: {{contacts}} o más', '逾期 {{days}} 天及以上的联系人：{{contacts}} 位及以上'],
        'instalment-above-income': ['The largest instalment is above {{ppm}} of the monthly income', 'La cuota mayor supera el {{ppm}} del ingreso mensual', '最大一期还款超过月收入的 {{ppm}}'],
        'score-below': ['The score is below {{score}}', 'El puntaje es inferior a {{score}}', '评分低于 {{score}}'],
        'score-at-least': ['The score is {{score}} or more', 'El puntaje es {{score}} o más', '评分达到 {{score}}'],
        face: ['The face check says: {{results}}', 'La verificación facial dice: {{results}}', '人脸核验结果为：{{results}}'],
        'documents-missing': ['One of these is missing: {{kinds}}', 'Falta alguno de estos: {{kinds}}', '缺少以下任一证件：{{kinds}}'],
        'rejected-within': ['There was a rejection in the last {{days}} days', 'Hubo un rechazo en los últimos {{days}} días', '最近 {{days}} 天内曾被拒'],
        'amount-above': ['The amount is above {{cents}}', 'El importe supera {{cents}}', '金额超过 {{cents}}'],
        'amount-above-quota': ['The amount is above the quota of the grade', 'El importe supera el cupo de la categoría', '金额超过该等级额度'],
        sampled: ['It is drawn by lot: {{ppm}} of all', 'Sale en el sorteo: {{ppm}} de todas', '随机抽中：占全部的 {{ppm}}'],
        'customer-type': ['The customer is: {{type}}', 'El cliente es: {{type}}', '客户类型为：{{type}}'],
        'good-payer': [
          'Loans repaid: {{loans}} or more, days late: {{daysLate}} at most, amount: {{upToCents}} at most',
          'Préstamos pagados: {{loans}} o más, días de atraso: {{daysLate}} como máximo, importe: {{upToCents}} como máximo',
          '已结清贷款：{{loans}} 笔及以上，逾期天数：最多 {{daysLate}} 天，金额：最多 {{upToCents}}',
        ],
      },
      unknown: {
        blacklisted: known,
        'age-outside': ['An unknown age fires it.', 'Una edad desconocida la activa.', '年龄未知时触发。'],
        'overdue-now': known,
        'exposure-above': known,
        'device-shared': ['A phone that was not read does not fire it.', 'Un teléfono no leído no la activa.', '未读取手机时不触发。'],
        'contacts-overdue': ['Contacts who are no customers count as not overdue.', 'Los contactos que no son clientes cuentan sin mora.', '非客户联系人视为未逾期。'],
        'instalment-above-income': ['An unknown income fires it.', 'Un ingreso desconocido la activa.', '收入未知时触发。'],
        'score-below': ownPoints,
        'score-at-least': ownPoints,
        face: ['Without a face check it does not fire.', 'Sin verificación facial no se activa.', '未做人脸核验时不触发。'],
        'documents-missing': ['A document that is not there fires it.', 'Un documento que no está la activa.', '缺少即触发。'],
        'rejected-within': ['Customers who were never rejected do not trigger it.', 'Quien nunca fue rechazado no la activa.', '从未被拒者不触发。'],
        'amount-above': known,
        'amount-above-quota': known,
        sampled: known,
        'customer-type': known,
        'good-payer': ['Customers without a loan do not trigger it.', 'Quien no tuvo préstamo no la activa.', '无借款记录者不触发。'],
      },
    },
  },
})
