import { words } from '../words.ts'

const leadsOf = 'statistics/business-data/telemarketing-transform-data'
const sms = 'statistics/platform-statistics/sms-marketing-transform-rate'
const texts = 'statistics/platform-statistics/telemarketing-sms'
const conversion = 'statistics/promotion/promotion-conversion-statistics'

const afterText = {
  deliveredRate: ['Delivered, %', 'Entregados, %', '送达率'],
  clickedRate: ['Clicked, %', 'Clics, %', '点击率'],
  applied7: ['Applied, 7 days', 'Solicitaron, 7 días', '7 天内申请'],
  appliedRate: ['Applied, %', 'Solicitaron, %', '申请率'],
  paid7: ['Paid out, 7 days', 'Desembolso, 7 días', '7 天内放款'],
  paidRate: ['Paid out, %', 'Desembolso, %', '放款率'],
} as const

/** What promotion won, and what came after a contact: two questions. */
export const conversionWords = words({
  choices: {
    conversionDays: {
      7: ['7 days', '7 días', '7 天'],
      14: ['14 days', '14 días', '14 天'],
      30: ['30 days', '30 días', '30 天'],
    },
  },
  statistics: {
    tables: {
      [leadsOf]: {
        chart: ['From called to paid out', 'De la llamada al desembolso', '从拨打到放款'],
        called: ['Called', 'Llamados', '拨打日期'],
        appliedLeads: ['Applied, last touch', 'Solicitaron, último contacto', '申请（最后接触）'],
        paidOutLeads: [
          'Paid out, last touch',
          'Desembolsados, último contacto',
          '放款（最后接触）',
        ],
      },
      [sms]: {
        chart: ['From delivered to paid out', 'Del envío al desembolso', '从送达到放款'],
        smsCampaign: ['Task', 'Tarea', '任务'],
        begunOn: ['Begun', 'Inicio', '开始日期'],
        ...afterText,
        applied1: ['Applied, 1 day', 'Solicitaron, 1 día', '1 天内申请'],
        applied3: ['Applied, 3 days', 'Solicitaron, 3 días', '3 天内申请'],
        paid1: ['Paid out, 1 day', 'Desembolso, 1 día', '1 天内放款'],
        paid3: ['Paid out, 3 days', 'Desembolso, 3 días', '3 天内放款'],
        costPerLoan: [
          'Cost per loan, last touch',
          'Costo por préstamo, último contacto',
          '单笔放款成本（最后接触）',
        ],
      },
      [texts]: {
        ...afterText,
        chart: ['From delivered to paid out', 'Del envío al desembolso', '从送达到放款'],
        sent: ['Sent', 'Enviados', '发送日期'],
        textsAsked: ['SMS', 'SMS', '短信数'],
        textsSent: ['Sent', 'Enviados', '已发送'],
        deliveredTexts: ['Delivered', 'Entregados', '已送达'],
        failedTexts: ['Not delivered', 'No entregados', '未送达'],
        textCost: ['Cost', 'Costo', '费用'],
      },
      [conversion]: {
        chart: [
          'Paid out: contacted beside held out',
          'Desembolso: contactados y control',
          '放款率：触达组与对照组',
        ],
        conversionDays: ['Counted within', 'Plazo', '观察窗口'],
        conversionReading: ['Audience or quarter', 'Audiencia o trimestre', '人群或季度'],
        readFrom: ['Entered from', 'Ingreso desde', '入列起'],
        readOn: ['Read on', 'Se lee el', '判读日'],
        liftVerdict: ['Won', 'Ganado', '增量结论'],
        moreDays: ['Days to go, about', 'Días que faltan, aprox.', '约还需天数'],
        treatedItems: ['To be contacted, counted', 'Por contactar, contados', '触达组（计入）'],
        treatedApplied: ['Contacted who applied', 'Contactados que solicitaron', '触达组申请'],
        treatedAppliedRate: ['Contacted, applied', 'Contactados, solicitaron', '触达组申请率'],
        treatedPaid: ['Contacted, paid out', 'Contactados, desembolsados', '触达组放款'],
        treatedPaidRate: ['Contacted, paid out, %', 'Contactados, desembolso, %', '触达组放款率'],
        heldOutItems: ['Held out, counted', 'Control, contados', '对照组（计入）'],
        heldApplied: ['Held out who applied', 'Control que solicitó', '对照组申请'],
        heldAppliedRate: ['Held out, applied', 'Control, solicitó', '对照组申请率'],
        heldPaid: ['Held out, paid out', 'Control, desembolsado', '对照组放款'],
        heldPaidRate: ['Held out, paid out, %', 'Control, desembolso, %', '对照组放款率'],
        appliedWon: ['Applications won', 'Solicitudes ganadas', '增量申请'],
        liftApplied: ['Lift, applied', 'Diferencia, solicitud', '申请率提升'],
        loansWon: ['Loans won', 'Préstamos ganados', '增量放款'],
        wonFrom: ['Loans won, at least', 'Ganados, mínimo', '增量放款下限'],
        wonTo: ['Loans won, at most', 'Ganados, máximo', '增量放款上限'],
        liftPaid: ['Lift, paid out', 'Diferencia, desembolso', '放款率提升'],
        liftFrom: ['Lift, lowest', 'Diferencia, mínima', '提升下限'],
        liftTo: ['Lift, highest', 'Diferencia, máxima', '提升上限'],
        leakedPersons: ['Held out, yet reached', 'Control contactado', '对照组被触达人数'],
        messageCost: ['Messages', 'Mensajes', '短信与机器人费用'],
        callCost: ['Calls', 'Llamadas', '人工外呼费用'],
        couponCost: ['Coupons', 'Cupones', '优惠券费用'],
        promotionCost: ['Cost', 'Costo', '推广成本'],
        costPerWon: ['Cost per loan won', 'Costo por préstamo ganado', '单笔增量成本'],
        costPerWonFrom: [
          'Cost per loan won, lowest',
          'Costo por ganado, mínimo',
          '单笔增量成本下限',
        ],
        costPerWonTo: [
          'Cost per loan won, highest',
          'Costo por ganado, máximo',
          '单笔增量成本上限',
        ],
        readingsBeside: ['Read together', 'Lecturas juntas', '同时判读数'],
      },
    },
    meanings: {
      [leadsOf]: {
        leadsCalled: [
          'Leads called in the period, by the list they stand under. Last touch: not what the call won, which is beside those held out.',
          'Prospectos llamados en el periodo, por su lista. Último contacto: no es lo que ganó la llamada, que se mide frente al control.',
          '期间拨打的线索，按所属名单。按最后接触归属，不等于增量；增量见与对照组的比较。',
        ],
        leadsReached: ['Of these, spoken with.', 'De estos, contactados.', '其中接通的线索。'],
        appliedLeads: [
          'Of these, applied within seven days of the last conversation. Who was called less than seven days ago may still.',
          'De estos, solicitaron en siete días tras la última conversación. Los llamados hace menos de siete días aún pueden.',
          '其中最后一次接通后七天内申请的线索；拨打未满七天的仍可能申请。',
        ],
        paidOutLeads: [
          'Of these, paid out within the same seven days.',
          'De estos, desembolsados en esos siete días.',
          '其中同样七天内放款的线索。',
        ],
        paidOutAmount: [
          'Principal of these loans.',
          'Capital de esos préstamos.',
          '上述放款的本金。',
        ],
      },
      [sms]: {
        sentItems: ['Handed to a gateway.', 'Entregados a una pasarela.', '已提交网关。'],
        deliveredItems: [
          'Arrived, as the gateway reports. Last touch: the last SMS before an application has it, whoever would have come anyway.',
          'Llegados, según la pasarela. Último contacto: el último SMS antes de la solicitud se la lleva, aunque habrían venido igual.',
          '网关回执已送达。按最后接触归属：申请计入之前最后一条短信，不论是否本会申请。',
        ],
        clickedItems: ['Opened its link.', 'Abrieron el enlace.', '点击了链接。'],
        applied1: [
          'Applied within a day of its arriving.',
          'Solicitaron en un día.',
          '送达后 1 天内申请。',
        ],
        applied3: ['Applied within three days.', 'Solicitaron en tres días.', '3 天内申请。'],
        applied7: [
          'Applied within seven days. Whom it reached less than seven days ago may still.',
          'Solicitaron en siete días. Quienes lo recibieron hace menos de siete días aún pueden.',
          '7 天内申请；送达未满 7 天的仍可能申请。',
        ],
        paid1: [
          'Of who applied, paid out within a day of its arriving.',
          'De ellos, desembolsados en un día desde su llegada.',
          '其中送达后 1 天内放款。',
        ],
        paid3: [
          'Of who applied, paid out within three days.',
          'De ellos, en tres días.',
          '其中 3 天内放款。',
        ],
        paid7: [
          'Of who applied, paid out within seven days.',
          'De ellos, en siete días.',
          '其中 7 天内放款。',
        ],
        outreachCost: ['What the SMS cost.', 'Costo de los SMS.', '短信费用。'],
      },
      [texts]: {
        textsAsked: [
          'SMS that the telemarketer sent to leads by hand. Last touch: the last one before an application has it.',
          'SMS enviados a mano a prospectos. Último contacto: el último antes de la solicitud se la lleva.',
          '电销员手动发给线索的短信。按最后接触归属。',
        ],
        textsSent: [
          'Of these, handed to a gateway.',
          'De estos, entregados a una pasarela.',
          '其中已提交网关。',
        ],
        deliveredTexts: ['Of these, arrived.', 'De estos, llegados.', '其中已送达。'],
        failedTexts: [
          'Failed, expired, or stopped by a rule as they left.',
          'Fallidos, vencidos o frenados por una regla.',
          '失败、过期或发送时被规则拦截。',
        ],
        applied7: [
          'Applied within seven days of its arriving. Whom it reached less than seven days ago may still.',
          'Solicitaron en siete días. Quienes lo recibieron hace menos de siete días aún pueden.',
          '送达后 7 天内申请；送达未满 7 天的仍可能申请。',
        ],
        paid7: [
          'Of these, paid out within seven days.',
          'De estos, desembolsados en siete días.',
          '其中 7 天内放款。',
        ],
        paidOutAmount: [
          'Principal of these loans.',
          'Capital de esos préstamos.',
          '上述放款的本金。',
        ],
        textCost: ['What they cost.', 'Su costo.', '短信费用。'],
      },
      [conversion]: {
        readFrom: [
          'The first day of the four weeks or the quarter in which they entered; of the last 400 days.',
          'Primer día de las cuatro semanas o del trimestre de ingreso; de los últimos 400 días.',
          '入列所在四周或季度的首日；仅统计最近 400 天。',
        ],
        moreDays: [
          'Until enough people are counted, at the pace so far. The day follows from how many there are, never from which arm does better.',
          'Hasta contar suficientes personas, al ritmo actual. El día depende de cuántas hay, nunca de qué grupo va mejor.',
          '按目前速度估计；判读日只取决于人数，与哪组更好无关。',
        ],
        treatedAssigned: [
          'Everybody who came in to be contacted, reached or not.',
          'Todos los que entraron para ser contactados, se logre o no.',
          '所有分入触达组的人，无论是否联系上。',
        ],
        heldOutAssigned: [
          'Everybody who came in and is held out for comparison.',
          'Todos los que entraron y quedaron como control.',
          '所有分入对照组的人。',
        ],
        treatedItems: [
          'Of these, whose whole window since entering is over.',
          'De estos, con todo el plazo cumplido desde el ingreso.',
          '其中自入列起观察窗口已满的人。',
        ],
        treatedApplied: [
          'Of these, applied within the window.',
          'De estos, solicitaron en el plazo.',
          '其中窗口内申请的人。',
        ],
        treatedPaid: [
          'Of these, paid out within the window.',
          'De estos, desembolsados en el plazo.',
          '其中窗口内放款的人。',
        ],
        heldOutItems: [
          'Held out whose whole window since entering is over.',
          'Control con todo el plazo cumplido desde el ingreso.',
          '对照组中观察窗口已满的人。',
        ],
        heldApplied: [
          'Of these, applied within the window.',
          'De estos, solicitaron en el plazo.',
          '其中窗口内申请的人。',
        ],
        heldPaid: [
          'Of these, paid out within the window.',
          'De estos, desembolsados en el plazo.',
          '其中窗口内放款的人。',
        ],
        appliedWon: [
          'More applications than of as many held out.',
          'Más solicitudes que en igual número de control.',
          '比同等人数对照组多出的申请。',
        ],
        loansWon: [
          'More loans than of as many held out. Nothing is shown before the day of reading. Proven holds beside all readings (Holm).',
          'Más préstamos que en igual número de control. Nada se muestra antes del día de lectura. Probado vale junto a todas las lecturas (Holm).',
          '比同等人数对照组多出的放款；判读日前不显示。“已证实”经 Holm 校正。',
        ],
        wonFrom: [
          'Lower end of the range of 95 % (Newcombe).',
          'Límite inferior del rango del 95 % (Newcombe).',
          '95% 区间下限（Newcombe）。',
        ],
        wonTo: [
          'Upper end of the range of 95 % (Newcombe).',
          'Límite superior del rango del 95 % (Newcombe).',
          '95% 区间上限（Newcombe）。',
        ],
        leakedPersons: [
          'Held out persons whom this list, or of a quarter any promotion, reached. Above half a per cent nothing is concluded.',
          'Personas de control a las que llegó esta lista o, en el trimestre, cualquier promoción. Más de medio por ciento: sin conclusión.',
          '对照组中被该名单（或该季度任何推广）触达的人；超过 0.5% 不作结论。',
        ],
        messageCost: [
          'Messages and robots’ calls of promotion to those contacted, within the window, by whatever list.',
          'Mensajes y llamadas de robot de promoción a los contactados en el plazo, por cualquier lista.',
          '窗口内对触达组的推广短信和机器人外呼费用，不论名单。',
        ],
        callCost: [
          'Time of telemarketers’ calls, ringing too, at 350 an hour.',
          'Tiempo de llamadas de teleoperadores, timbre incluido, a 350 por hora.',
          '电销通话时长（含振铃），按每小时 350 计。',
        ],
        couponCost: [
          'What coupons of these loans have cost so far.',
          'Lo que han costado los cupones de estos préstamos.',
          '相关借款的优惠券已入账成本。',
        ],
        promotionCost: [
          'Messages, calls and coupons together.',
          'Mensajes, llamadas y cupones juntos.',
          '短信、外呼、优惠券合计。',
        ],
        costPerWon: [
          'Cost by loans won; empty where none is proven.',
          'Costo por préstamo ganado; vacío si no hay ninguno probado.',
          '成本除以增量放款；未证实则为空。',
        ],
        costPerWonFrom: [
          'If as many were won as the range allows.',
          'Si se ganaron tantos como permite el rango.',
          '按增量上限计算。',
        ],
        costPerWonTo: [
          'If as few were won as the range allows.',
          'Si se ganaron tan pocos como permite el rango.',
          '按增量下限计算。',
        ],
        readingsBeside: [
          'Readings with a result, for which the correction is made.',
          'Lecturas con resultado, para las que se corrige.',
          '参与校正的有结果判读数。',
        ],
      },
    },
  },
})
