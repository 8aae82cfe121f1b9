import { words } from '../words.ts'

const works = 'statistics/promotion/telemarketing-caller-work-num'
const wins = 'statistics/promotion/telemarketing-credit-caller'
const called = ['Called', 'Llamados', '拨打日期'] as const

/** What telemarketers do, and its results. */
export const telemarketingWords = words({
  columns: {
    telemarketer: ['Telemarketer', 'Teleoperador', '电销员'],
    leadsAssigned: ['Leads given', 'Prospectos recibidos', '新分配线索'],
    leadContacts: ['Calls', 'Llamadas', '外呼次数'],
    leadsCalled: ['Leads called', 'Prospectos llamados', '拨打线索'],
    leadsReached: ['Spoken with', 'Contactados', '接通线索'],
    reachedRate: ['Spoken with, %', 'Contactados, %', '接通率'],
    leadsInterested: ['Interested', 'Interesados', '有意向'],
    callbacksAgreed: ['To be called back', 'Por devolver llamada', '约定回拨'],
    callbacksMissed: ['Callbacks missed', 'Devoluciones perdidas', '错过回拨'],
    leadsRefused: ['Not interested', 'Sin interés', '无意向'],
    leadsLost: ['Lost', 'Perdidos', '流失'],
    numberCalls: ['Calls to lists', 'Llamadas a listas', '名单外呼'],
    appliedLeads: ['Applied', 'Solicitaron', '已申请'],
    appliedShare: ['Applied, %', 'Solicitaron, %', '申请率'],
    paidOutLeads: ['Paid out', 'Desembolsados', '已放款'],
    paidOutShare: ['Paid out, %', 'Desembolsados, %', '放款率'],
    paidOutAmount: ['Amount paid out', 'Importe desembolsado', '放款金额'],
    started: ['Paid out', 'Desembolso', '放款日期'],
    spokenWithAt: ['Last spoken with', 'Última conversación', '最后接通'],
  },
  statistics: {
    meanings: {
      [works]: {
        leadsAssigned: ['Leads that came to the telemarketer on the day, taken or handed out.', 'Prospectos que recibió ese día, tomados o repartidos.', '当日领取或分配到的线索。'],
        leadContacts: ['Results recorded on the day; a lead called twice counts twice.', 'Resultados registrados ese día; dos llamadas al mismo cuentan dos veces.', '当日登记的联系结果，同一线索多次拨打分别计数。'],
        leadsCalled: ['Different leads with a result on the day.', 'Prospectos distintos con resultado ese día.', '当日有联系结果的不同线索。'],
        leadsReached: ['Leads whose last result of the day was recorded in a conversation.', 'Prospectos cuyo último resultado del día fue una conversación.', '当日最后结果为通话的线索。'],
        leadsInterested: ['By the last result of the day.', 'Según el último resultado del día.', '按当日最后结果。'],
        callbacksAgreed: ['By the last result of the day.', 'Según el último resultado del día.', '按当日最后结果。'],
        callbacksMissed: [
          'Callbacks to leads and listed numbers whose time was on the day and that nobody made within 15 minutes of it; with whoever promised them.',
          'Devoluciones a prospectos y números de listas previstas para ese día que nadie hizo en los 15 minutos siguientes a su hora; de quien las prometió.',
          '约定在当日、但到时后十五分钟内无人拨打的线索和名单号码回拨，计在约定人名下。',
        ],
        leadsRefused: ['By the last result of the day.', 'Según el último resultado del día.', '按当日最后结果。'],
        leadsLost: ['Wrong number, or wants no more contact.', 'Número equivocado o no desea más contacto.', '错号或要求勿扰。'],
        numberCalls: ['Results of calls to purchased and third-party numbers, counted apart from leads.', 'Resultados de llamadas a números comprados y de terceros, aparte de los prospectos.', '拨打白名单和第三方号码的联系结果，与线索分开计。'],
      },
      [wins]: {
        leadsCalled: ['Leads that the telemarketer called in the period.', 'Prospectos que el teleoperador llamó en el periodo.', '期间该电销员拨打的线索。'],
        leadsReached: ['Called leads who were spoken with.', 'Prospectos llamados con los que se habló.', '拨打后接通的线索。'],
        appliedLeads: [
          'Leads who applied within seven days of the telemarketer’s last conversation, without a conversation with anybody else in between; leads called less than seven days ago may still apply. Last touch: not the gain of the calls, which is measured against the hold-out group.',
          'Prospectos que solicitaron en siete días tras su última conversación con el teleoperador, sin otra de nadie en medio; los llamados hace menos de siete días aún pueden. Último contacto: no es lo que ganó la llamada, que se mide frente al control.',
          '其中在其最后一次接通后七天内申请，且期间无他人再接通的线索；拨打未满七天的仍可能申请。按最后接触归属，不等于增量；增量见与对照组的比较。',
        ],
        paidOutLeads: ['Leads paid out within the same seven days.', 'Prospectos con desembolso en esos siete días.', '同样七天内放款的线索。'],
        paidOutAmount: ['Principal of the loans paid out.', 'Capital de esos préstamos.', '上述放款的本金。'],
      },
    },
    tables: {
      [works]: { chart: ['Leads by day', 'Prospectos por día', '每日线索'] },
      [wins]: {
        chart: ['From spoken with to paid out', 'De la conversación al desembolso', '从接通到放款'],
        called,
      },
      'statistics/promotion/telemarketing-caller-credits': { called },
    },
  },
})
