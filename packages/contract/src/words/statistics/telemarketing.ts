import { words } from '../words.ts'

/** What telemarketers do, and what it brings. */
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
    leadsRefused: ['Not interested', 'Sin interés', '无意向'],
    leadsLost: ['Lost', 'Perdidos', '流失'],
    numberCalls: ['Calls to lists', 'Llamadas a listas', '名单外呼'],
    leadsGiven: ['Leads given', 'Prospectos recibidos', '分配线索'],
    leadsSpokenWith: ['Spoken with', 'Contactados', '已接通'],
    appliedLeads: ['Applied', 'Solicitaron', '已申请'],
    appliedShare: ['Applied, %', 'Solicitaron, %', '申请率'],
    paidOutLeads: ['Paid out', 'Desembolsados', '已放款'],
    paidOutShare: ['Paid out, %', 'Desembolsados, %', '放款率'],
    paidOutAmount: ['Amount paid out', 'Importe desembolsado', '放款金额'],
    started: ['Paid out', 'Desembolso', '放款日期'],
    spokenWithAt: ['First spoken with', 'Primer contacto', '首次接通'],
  },
  statistics: {
    meanings: {
      'statistics/promotion/telemarketing-caller-work-num': {
        leadsAssigned: [
          'Leads that came to the telemarketer on the day, taken or handed out.',
          'Prospectos que recibió ese día, tomados o repartidos.',
          '当日领取或分配到的线索。',
        ],
        leadContacts: [
          'Results recorded on the day; a lead called twice counts twice.',
          'Resultados registrados ese día; dos llamadas al mismo cuentan dos veces.',
          '当日登记的联系结果，同一线索多次拨打分别计数。',
        ],
        leadsCalled: [
          'Different leads with a result on the day.',
          'Prospectos distintos con resultado ese día.',
          '当日有联系结果的不同线索。',
        ],
        leadsReached: [
          'Leads whose last result of the day came of a conversation.',
          'Prospectos cuyo último resultado del día fue una conversación.',
          '当日最后结果为通话的线索。',
        ],
        leadsInterested: [
          'By the last result of the day.',
          'Según el último resultado del día.',
          '按当日最后结果。',
        ],
        callbacksAgreed: [
          'By the last result of the day.',
          'Según el último resultado del día.',
          '按当日最后结果。',
        ],
        leadsRefused: [
          'By the last result of the day.',
          'Según el último resultado del día.',
          '按当日最后结果。',
        ],
        leadsLost: [
          'Wrong number, or wants no more contact.',
          'Número equivocado o no desea más contacto.',
          '错号或要求勿扰。',
        ],
        numberCalls: [
          'Results of calls to bought and third-party numbers, beside those of leads.',
          'Resultados de llamadas a números comprados y de terceros, aparte de los prospectos.',
          '拨打白名单和第三方号码的联系结果，与线索分开计。',
        ],
      },
      'statistics/promotion/telemarketing-credit-caller': {
        leadsGiven: [
          'Leads that came to the telemarketer in the period; one that was passed on counts where it went last.',
          'Prospectos recibidos en el periodo; uno traspasado cuenta donde quedó.',
          '期间分配到的线索；转交的线索计入最后接手人。',
        ],
        leadsSpokenWith: [
          'Of these, leads that somebody spoke with.',
          'De estos, con los que alguien habló.',
          '其中有过通话的线索。',
        ],
        appliedLeads: [
          'Of these, applied after a conversation. Who applied before it is nobody’s.',
          'De estos, solicitaron tras una conversación. Los anteriores no son de nadie.',
          '其中通话后申请的线索；通话前申请的不计入任何人。',
        ],
        paidOutLeads: [
          'Of these, got the loan paid out.',
          'De estos, con préstamo desembolsado.',
          '其中已放款的线索。',
        ],
        paidOutAmount: [
          'Principal of these loans.',
          'Capital de esos préstamos.',
          '上述放款的本金。',
        ],
      },
    },
    tables: {
      'statistics/promotion/telemarketing-caller-work-num': {
        chart: ['Leads by day', 'Prospectos por día', '每日线索'],
      },
    },
  },
})
