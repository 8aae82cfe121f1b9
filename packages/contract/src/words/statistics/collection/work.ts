import { words } from '../../words.ts'

const callsMade = [
  'Calls to customers, answered or not.',
  'Llamadas a clientes, contestadas o no.',
  '拨打客户的电话，含未接通。',
] as const
const callsConnected = [
  'Calls that somebody answered.',
  'Llamadas que alguien contestó.',
  '有人接听的电话。',
] as const
const callsReached = [
  'Calls that the customer answered, not somebody else.',
  'Llamadas que contestó el propio cliente.',
  '客户本人接听的电话，不含他人接听。',
] as const
const recovered = [
  'Cash credited by the day it came to who held the case, or to who took the promise that it kept; money taken back counts against that day.',
  'Efectivo acreditado según el día en que llegó a quien tenía el caso, o a quien obtuvo la promesa cumplida; lo revertido resta en ese día.',
  '按到账日计入持有案件的催收员，若兑现了承诺则计入取得该承诺者；撤销的款项从当日扣除。',
] as const

/** What collectors did: workload, results of contacts, operations, and customers nobody reaches. */
export const collectionWorkWords = words({
  columns: {
    workedOn: ['Day', 'Día', '日期'],
    casesHeld: ['Held', 'A cargo', '持有案件'],
    heldAmount: ['Amount held', 'Importe a cargo', '持有金额'],
    casesWorked: ['Worked', 'Gestionados', '跟进案件'],
    coverage: ['Worked, share', '% gestionado', '跟进覆盖率'],
    callsMade: ['Calls', 'Llamadas', '外呼'],
    callsConnected: ['Answered', 'Contestadas', '接通'],
    callsFailed: ['Not answered', 'Sin respuesta', '未接通'],
    connectRate: ['Answered, share', '% contestado', '接通率'],
    callsReached: ['Customer reached', 'Cliente contactado', '接通本人'],
    talkTime: ['Talk time', 'Conversación', '通话时长'],
    rightPartyRate: ['Customer, of answered', '% cliente', '本人接通率'],
    smsSent: ['SMS', 'SMS', '短信'],
    whatsappSent: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
    promisesMade: ['Promises', 'Promesas', '承诺数'],
    callPromises: ['Promises in calls', 'Promesas en llamadas', '通话中承诺'],
    foundOfLost: ['Of these, found', 'De estos, relocalizados', '其中已恢复'],
    promiseRate: ['Promises, of reached', '% promesa', '承诺率'],
    promiseId: ['Promise no.', 'N.º de promesa', '承诺编号'],
    madeOn: ['Made on', 'Hecho el', '作出日期'],
    promisePaid: ['Paid by the date', 'Pagado a la fecha', '期内已还'],
    recoveryId: ['Recovery no.', 'N.º de recuperación', '回款编号'],
    credited: ['Credited to somebody', 'Acreditado a alguien', '已计入业绩'],
    remarkId: ['Remark no.', 'N.º de gestión', '催记编号'],
    madeAt: ['When', 'Cuándo', '时间'],
    contactBy: ['By', 'Medio', '联系方式'],
    contactDirection: ['Who began', 'Sentido', '联系方向'],
    connected: ['Answered', 'Contestado', '是否接通'],
    contactBranch: ['Branch', 'Rama', '分支'],
    contactResult: ['Result', 'Resultado', '联系结果'],
    contactResultCode: ['Result code', 'Código del resultado', '结果代码'],
    hasResult: ['With a result', 'Con resultado', '有结果'],
    contacts: ['Contacts', 'Contactos', '联系次数'],
    ofBranch: ['All of the branch', 'Total de la rama', '该分支合计'],
    branchShare: ['Share of the branch', '% de la rama', '占分支比例'],
    allContacts: ['All contacts', 'Total de contactos', '联系总次数'],
    contactShare: ['Share of all', '% del total', '占总数比例'],
    loansContacted: ['Loans', 'Préstamos', '贷款数'],
    resultPromised: ['Promised', 'Prometen', '承诺还款'],
    resultRefuses: ['Refused', 'Se niegan', '拒绝还款'],
    resultDisputes: ['Disputed', 'Reclaman', '有异议'],
    resultWrongNumber: ['Wrong number', 'Número equivocado', '号码错误'],
    daysWorked: ['Days worked', 'Días trabajados', '工作天数'],
    daysAway: ['Days away', 'Días de ausencia', '缺勤天数'],
    callsTaken: ['Calls taken', 'Llamadas recibidas', '接听来电'],
    notesWritten: ['Notes', 'Notas', '备注数'],
    numbersRevealed: ['Numbers revealed', 'Números revelados', '查看号码'],
    reductionsAsked: ['Reductions asked', 'Quitas solicitadas', '减免申请'],
    recoveredADay: ['Recovered a day', 'Recuperado por día', '日均催回'],
    collectors: ['Collectors', 'Gestores', '催收员数'],
    casesHeldDays: ['Case-days held', 'Casos-día a cargo', '持有案件·天'],
    casesAHead: ['Cases a head', 'Casos por gestor', '人均案件'],
    complaints: ['Complaints', 'Quejas', '投诉数'],
    casesTried: ['Tried', 'Intentados', '已尝试联系'],
    lostNow: ['Lost now', 'Ilocalizables ahora', '当前失联'],
    lostRate: ['Lost, share', '% ilocalizable', '失联率'],
    newlyLost: ['Newly lost', 'Nuevos ilocalizables', '新增失联'],
    foundAgain: ['Found again', 'Relocalizados', '恢复联系'],
    leftLost: ['Left while lost', 'Salieron ilocalizables', '失联中离开'],
    foundRate: ['Found, of newly lost', '% relocalizado', '恢复率'],
    lostContactId: ['No.', 'N.º', '编号'],
    failedAttempts: ['Failed calls', 'Intentos fallidos', '未接通次数'],
    lost: ['Lost', 'Perdido', '失联日期'],
    lostOn: ['Lost on', 'Perdido el', '失联日期'],
    ended: ['Ended', 'Terminó', '结束日期'],
    endedOn: ['Ended on', 'Terminó el', '结束日期'],
    lostState: ['Contact', 'Contacto', '联系状态'],
  },
  choices: {
    lostState: {
      lost: ['Lost', 'Ilocalizable', '失联'],
      found: ['Found again', 'Relocalizado', '已恢复联系'],
      left: ['Left collection', 'Salió de cobranza', '已离开催收'],
    },
  },
  collection: {
    tables: {
      'collection/statistics/workload': {
        chart: ['Contacts a day', 'Contactos por día', '每日联系量'],
        heldAndWorked: ['Cases held and worked', 'Casos a cargo y gestionados', '持有与跟进案件'],
      },
      'collection/statistics/contact-result-stat': {
        title: ['By result', 'Por resultado', '按结果'],
        chart: ['Contacts by result', 'Contactos por resultado', '各结果联系次数'],
      },
      'collection/statistics/contact-result-stat-collectors': {
        title: ['By collector', 'Por gestor', '按催收员'],
        chart: [
          'Answered share, and the customer among them',
          '% contestado y % cliente',
          '接通率与本人接通率',
        ],
      },
      'collection/statistics/operation-statistics': {
        title: ['By collector', 'Por gestor', '按催收员'],
        chart: ['Acts by team', 'Gestiones por equipo', '各团队作业量'],
      },
      'collection/statistics/operation-statistics-teams': {
        title: ['By team', 'Por equipo', '按团队'],
        chart: ['Recovered per collector per day', 'Recuperado por gestor y día', '人均日催回'],
      },
      'collection/statistics/lost-contact-monitor': {
        title: ['By stage', 'Por etapa', '按阶段'],
        chart: ['Lost and found by stage', 'Ilocalizables por etapa', '各阶段失联与恢复'],
      },
      'collection/statistics/lost-contact-monitor-rows': {
        title: ['The loans', 'Los préstamos', '贷款明细'],
        empty: [
          'Nobody is lost: a customer is, after five calls on three days without an answer.',
          'Nadie ilocalizable: lo es tras cinco llamadas en tres días sin respuesta.',
          '暂无失联客户：三天内五次拨打均未接通即视为失联。',
        ],
      },
    },
    meanings: {
      'collection/statistics/workload': {
        casesHeld: [
          'Cases held in the morning.',
          'Casos a cargo por la mañana.',
          '当日早晨持有的案件。',
        ],
        casesWorked: [
          'Cases with a call, message or note on the day, each once.',
          'Casos con llamada, mensaje o nota ese día, cada uno una vez.',
          '当日有电话、消息或备注的案件，各计一次。',
        ],
        callsMade,
        callsConnected,
        callsReached,
        collectedAmount: recovered,
      },
      'collection/statistics/contact-result-stat': {
        contacts: [
          'Contacts of ours with a result; messages and notes have none.',
          'Contactos nuestros con resultado; mensajes y notas no lo tienen.',
          '我方发起且有结果的联系；消息和备注无结果。',
        ],
      },
      'collection/statistics/contact-result-stat-collectors': {
        callsMade,
        callsConnected,
        callsReached,
      },
      'collection/statistics/operation-statistics': {
        callsMade,
        numbersRevealed: [
          'Times a masked number was shown in clear to them.',
          'Veces que se les mostró un número completo.',
          '查看完整号码的次数。',
        ],
        collectedAmount: recovered,
      },
      'collection/statistics/operation-statistics-teams': {
        casesAHead: [
          'Cases that lay on a collector each morning, on average.',
          'Casos por gestor cada mañana, en promedio.',
          '每名催收员每日早晨平均持有的案件。',
        ],
        complaints: [
          'Complaints of customers while one of the team held their case.',
          'Quejas de clientes mientras alguien del equipo llevaba su caso.',
          '案件由该团队负责期间客户的投诉。',
        ],
      },
      'collection/statistics/lost-contact-monitor': {
        lostNow: [
          'Five calls on three days found nobody, and for seven days there was no word from the customer.',
          'Cinco llamadas en tres días sin respuesta y siete días sin noticias del cliente.',
          '三天内五次拨打未接通，且七天内无客户消息。',
        ],
        foundAgain: [
          'Somebody spoke with the customer again in the days.',
          'Se volvió a hablar con el cliente en esos días.',
          '期间重新联系到客户。',
        ],
        leftLost: [
          'Paid, or left collection otherwise, without a word.',
          'Pagaron o salieron de cobranza sin contacto.',
          '未恢复联系即还清或离开催收。',
        ],
      },
    },
  },
})
