import { type Word, words } from '../../words.ts'

const counted: Word = [
  'Each customer counts once, with the app and channel of their first registration, whichever app they used later.',
  'Cada cliente cuenta una vez, con la app y el canal de su primer registro, use la app que use después.',
  '每位客户只计一次，归属于其首次注册的应用和渠道，与之后使用哪个应用无关。',
]
const inTime = (en: string, es: string, zh: string): Word => [
  `${en}, within the days chosen after registering and with every step before it. Days of registration whose time is not over are left out.`,
  `${es}, dentro de los días elegidos tras el registro y con todos los pasos anteriores. No figuran los días de registro cuyo plazo aún no termina.`,
  `注册后所选天数内${zh}，且已完成之前各步骤。观察期未满的注册日不列入。`,
]

/** New customers: what they do after registering, and where they stop. */
export const newCustomersWords = words({
  columns: {
    newCustomers: ['Registered', 'Registrados', '注册人数'],
    idsBound: ['ID given', 'Con documento', '绑定证件'],
    profilesCompleted: ['Profile complete', 'Perfil completo', '完善资料'],
    firstApplications: ['First application', 'Primera solicitud', '首次申请'],
    firstLoans: ['First loan', 'Primer préstamo', '首次放款'],
    firstLoanAmount: ['First loans, amount', 'Primeros préstamos, importe', '首次放款金额'],
    idBound: ['ID given', 'Documento informado', '绑定证件日期'],
    idBoundOn: ['ID given on', 'Documento informado el', '绑定证件日期'],
    profileCompleted: ['Profile complete', 'Perfil completo', '资料完善日期'],
    profileCompletedOn: ['Profile complete on', 'Perfil completo el', '资料完善日期'],
    firstApplied: ['First application', 'Primera solicitud', '首次申请日期'],
    firstAppliedOn: ['First applied on', 'Primera solicitud el', '首次申请日期'],
    firstApprovedOn: ['First approved on', 'Primera aprobación el', '首次通过日期'],
    firstLoan: ['First loan', 'Primer préstamo', '首次放款日期'],
    firstLoanOn: ['First loan on', 'Primer préstamo el', '首次放款日期'],
    firstRepaidOn: ['First loan repaid on', 'Primer préstamo liquidado el', '首笔结清日期'],
    secondLoanOn: ['Second loan on', 'Segundo préstamo el', '复借放款日期'],
    stepReached: ['Step reached', 'Paso alcanzado', '已到达步骤'],
    stepWindow: ['Days after registering', 'Días tras el registro', '注册后天数'],
    windowOver: ['These days are over', 'Plazo cumplido', '观察期已满'],
    registeredOn: ['Registered on', 'Registrado el', '注册日期'],
    withProfile: ['Profile complete', 'Perfil completo', '完善资料人数'],
    withApplication: ['Applied', 'Con solicitud', '申请人数'],
    withApproval: ['Approved', 'Aprobados', '通过人数'],
    withLoan: ['Paid out', 'Desembolsados', '放款人数'],
    withRepayment: ['First loan repaid', 'Primer préstamo liquidado', '首笔结清人数'],
    withSecondLoan: ['Borrowed again', 'Con segundo préstamo', '复借人数'],
    profileRate: ['Registered → profile', 'Registro → perfil', '注册→资料'],
    applicationRate: ['Profile → applied', 'Perfil → solicitud', '资料→申请'],
    approvalRate: ['Applied → approved', 'Solicitud → aprobación', '申请→通过'],
    loanRate: ['Approved → paid out', 'Aprobación → desembolso', '通过→放款'],
    repaymentRate: ['Paid out → repaid', 'Desembolso → liquidación', '放款→结清'],
    secondLoanRate: ['Repaid → again', 'Liquidación → otro préstamo', '结清→复借'],
    wholeRate: ['Registered → paid out', 'Registro → desembolso', '注册→放款'],
    registrationAge: ['Days since registering', 'Días desde el registro', '注册天数'],
    daysSinceRegistration: ['Days since registering', 'Días desde el registro', '注册天数'],
    notApplied: ['Not applied', 'Sin solicitud', '未申请人数'],
    notAppliedRate: ['Not applied, share', '% sin solicitud', '未申请占比'],
    withoutId: ['No ID yet', 'Sin documento', '未绑定证件'],
    withoutProfile: ['Profile incomplete', 'Perfil incompleto', '资料未完善'],
    withoutApplication: [
      'Complete, not applied',
      'Perfil completo, sin solicitud',
      '资料完善未申请',
    ],
    stoppedBefore: ['Stopped before', 'Se detuvo antes de', '停留步骤'],
    marketingConsent: ['Agreed to offers', 'Acepta ofertas', '同意营销'],
  },
  choices: {
    stepReached: {
      profile: ['Profile complete', 'Perfil completo', '完善资料'],
      applied: ['Applied', 'Solicitud', '已申请'],
      approved: ['Approved', 'Aprobación', '已通过'],
      'first-loan': ['First loan paid out', 'Primer desembolso', '首次放款'],
      repaid: ['First loan repaid', 'Primer préstamo liquidado', '首笔结清'],
      'second-loan': ['Second loan paid out', 'Segundo desembolso', '复借放款'],
    },
    stepWindow: {
      '1': ['1 day', '1 día', '1 天'],
      '3': ['3 days', '3 días', '3 天'],
      '7': ['7 days', '7 días', '7 天'],
      '30': ['30 days', '30 días', '30 天'],
    },
    registrationAge: {
      '0': ['Today', 'Hoy', '当天'],
      '1-3': ['1–3 days', '1–3 días', '1–3 天'],
      '4-7': ['4–7 days', '4–7 días', '4–7 天'],
      '8-30': ['8–30 days', '8–30 días', '8–30 天'],
      '31-90': ['31–90 days', '31–90 días', '31–90 天'],
      '91+': ['91 days and more', '91 días o más', '91 天及以上'],
    },
    stoppedBefore: {
      id: ['Telling the ID', 'Informar el documento', '绑定证件'],
      profile: ['Completing the profile', 'Completar el perfil', '完善资料'],
      application: ['Applying', 'Solicitar', '提交申请'],
    },
  },
  statistics: {
    meanings: {
      'statistics/platform-statistics/new-customer-statistics': {
        newCustomers: [
          `Customers who registered with an app of the lender for the first time on the day. ${counted[0]}`,
          `Clientes que ese día se registraron por primera vez en una app. ${counted[1]}`,
          `当日首次在任一应用注册的客户。${counted[2]}`,
        ],
        idsBound: [
          'Customers whose ID number was on the account for the first time on the day, whenever they registered.',
          'Clientes cuyo documento quedó en la cuenta por primera vez ese día, sin importar cuándo se registraron.',
          '当日首次绑定证件号码的客户，不限注册时间。',
        ],
        profilesCompleted: [
          'Customers who on the day had given everything that an application asks for: ID, work and a contact.',
          'Clientes que ese día completaron lo que pide una solicitud: documento, trabajo y un contacto.',
          '当日首次填齐申请所需资料（证件、工作、联系人）的客户。',
        ],
        firstApplications: [
          'Customers who applied for the first time on the day, with any app.',
          'Clientes que ese día solicitaron por primera vez, en cualquier app.',
          '当日首次提交申请的客户，不限应用。',
        ],
        firstLoans: [
          'Customers whose first loan was paid out on the day, on any app.',
          'Clientes cuyo primer préstamo se desembolsó ese día, en cualquier app.',
          '当日首次获得放款的客户，不限应用。',
        ],
        firstLoanAmount: [
          'Principal of these first loans.',
          'Capital de esos primeros préstamos.',
          '上述首次放款的本金。',
        ],
      },
      'statistics/platform-statistics/user-transform-data': {
        newCustomers: [
          `Customers who registered for the first time on the day. ${counted[0]} Days whose time is not over are left out.`,
          `Clientes que se registraron por primera vez ese día. ${counted[1]} No figuran los días cuyo plazo aún no termina.`,
          `当日首次注册的客户。${counted[2]}观察期未满的注册日不列入。`,
        ],
        withProfile: inTime(
          'Told ID, work and a contact',
          'Informaron documento, trabajo y un contacto',
          '填齐证件、工作和联系人',
        ),
        withApplication: inTime('Applied', 'Presentaron una solicitud', '提交申请'),
        withApproval: inTime('Had an application approved', 'Obtuvieron la aprobación', '通过审批'),
        withLoan: inTime(
          'Got their first loan paid out',
          'Recibieron su primer préstamo',
          '获得首次放款',
        ),
        withRepayment: inTime(
          'Owe nothing of a first loan any more',
          'Liquidaron su primer préstamo',
          '结清首笔贷款',
        ),
        withSecondLoan: inTime(
          'Got a second loan paid out',
          'Recibieron un segundo préstamo',
          '获得第二笔放款',
        ),
        wholeRate: [
          'Customers with a first loan within the days chosen, divided by those who registered.',
          'Clientes con un primer préstamo en los días elegidos, entre los registrados.',
          '所选天数内获得首次放款的客户 ÷ 注册客户。',
        ],
      },
      'statistics/platform-statistics/registration-not-applied': {
        newCustomers: [
          `All who registered for the first time so many days ago. ${counted[0]}`,
          `Todos los que se registraron por primera vez hace esos días. ${counted[1]}`,
          `注册至今为该天数的全部客户。${counted[2]}`,
        ],
        notAppliedRate: [
          'Customers who have not applied with any app so far, divided by all who registered so many days ago.',
          'Clientes que aún no han solicitado en ninguna app, entre todos los registrados hace esos días.',
          '至今未在任一应用申请的客户 ÷ 同期注册的全部客户。',
        ],
        withoutApplication: [
          'They have given everything that an application asks for, and did not send one.',
          'Informaron todo lo que pide una solicitud y no la enviaron.',
          '申请所需资料已填齐，但未提交申请。',
        ],
      },
    },
    tables: {
      'statistics/platform-statistics/new-customer-statistics': {
        chart: ['First steps by day', 'Primeros pasos por día', '每日新客各步骤人数'],
      },
      'statistics/platform-statistics/user-transform-data': {
        chart: [
          'From registering to borrowing again',
          'Del registro al segundo préstamo',
          '注册到复借',
        ],
        rates: ['Step by step', 'Paso a paso', '各步骤转化率'],
        empty: [
          'Only days of registration whose time is over are shown: ask for earlier days, or for fewer days after registering.',
          'Solo se muestran días de registro con el plazo cumplido: pida días anteriores o un plazo más corto.',
          '仅显示观察期已满的注册日，请选择更早的日期或更短的天数。',
        ],
      },
      'statistics/platform-statistics/registration-not-applied': {
        title: ['By age', 'Por antigüedad', '按注册天数'],
        chart: [
          'Where they stopped, by days since registering',
          'Dónde se detuvieron, por días desde el registro',
          '按注册天数统计的停留步骤',
        ],
      },
      'statistics/platform-statistics/registration-not-applied-customers': {
        title: ['Customers', 'Clientes', '客户名单'],
      },
    },
  },
})
