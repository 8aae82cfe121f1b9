import { words } from '../../words.ts'

/** Customers whom one app led to another. */
export const mutualDerivationWords = words({
  columns: {
    fromAppCode: ['From app, code', 'Código de la app de origen', '来源应用代码'],
    ledIn: ['Led in', 'Derivados', '导流注册'],
    ledApplied: ['Applied there', 'Solicitaron', '导流申请'],
    ledApplicationRate: ['Led in → applied', 'Derivados → solicitud', '注册→申请'],
    ledApproved: ['Approved there', 'Aprobados', '导流通过'],
    ledBorrowed: ['First loan there', 'Primer préstamo', '导流放款'],
    ledBorrowedRate: ['Led in → loan', 'Derivados → préstamo', '注册→放款'],
    ledPrincipal: ['First loans, principal', 'Primeros préstamos, capital', '导流放款本金'],
    ledStep: ['Step reached', 'Paso alcanzado', '已到达步骤'],
    registrationId: ['Registration no.', 'N.º de registro', '注册编号'],
  },
  choices: {
    ledStep: {
      applied: ['Applied', 'Solicitud', '已申请'],
      approved: ['Approved', 'Aprobación', '已通过'],
      borrowed: ['First loan paid out', 'Primer desembolso', '首次放款'],
    },
  },
  statistics: {
    meanings: {
      'statistics/platform-statistics/mutual-derivation-stat': {
        fromApp: ['The app whose link led to the registration; a dash where the registration does not say which.', 'La app cuyo enlace llevó al registro; un guion si el registro no lo indica.', '引导注册的来源应用；注册信息未注明时显示短横线。'],
        ledIn: ['Customers who registered with the app by the link of another, on days whose time is over.', 'Clientes que se registraron en la app por el enlace de otra, en días con el plazo cumplido.', '通过其他应用链接在该应用注册的客户，仅计观察期已满的注册日。'],
        ledApplied: ['Registered customers who applied with that app within the days chosen after registering there.', 'Clientes registrados que solicitaron en esa app en los días elegidos tras registrarse en ella.', '注册后所选天数内在该应用提交申请的客户。'],
        ledApproved: ['Customers who applied in time and had an application with that app approved in time.', 'Clientes que solicitaron a tiempo y obtuvieron la aprobación a tiempo en esa app.', '按时申请且所选天数内在该应用申请通过的客户。'],
        ledFirstDue: ['Loans whose first instalment fell due more than seven days ago.', 'Préstamos cuya primera cuota venció hace más de siete días.', '首期到期已超过 7 天的贷款。'],
        ledDefaults: [
          'Due loans not paid within seven days of the due date. The apps do not report who saw or clicked the offer elsewhere, so it cannot be shown here.',
          'Préstamos vencidos sin pagar en los siete días tras el vencimiento. Las apps no informan quién vio o pulsó la oferta en otra app, así que no puede mostrarse.',
          '到期后 7 天内未还清的贷款。应用不上报谁看到或点击了其他应用的推荐，故无法显示曝光与点击。',
        ],
        ledBorrowed: ['Approved customers whose first loan with that app was paid out in time.', 'De los aprobados, aquellos cuyo primer préstamo en esa app se desembolsó a tiempo.', '其中所选天数内在该应用首次获得放款的客户。'],
      },
    },
    tables: {
      'statistics/platform-statistics/mutual-derivation-stat': {
        ledFirstDue: ['First payment due', 'Primera cuota exigible', '首期到期'],
        ledDefaults: ['Late with it', 'Impagas', '首期逾期'],
        ledDefaultRate: ['FPD 7', 'FPD 7', '首逾率（7 天）'],
        chart: ['Led in, from app to app', 'Derivados, de app a app', '应用间导流注册'],
        borrowed: ['First loans, from app to app', 'Primeros préstamos, de app a app', '应用间导流放款'],
      },
      'statistics/platform-statistics/mutual-derivation-stat-customers': {
        firstAppliedOn: ['Applied there on', 'Solicitó el', '在该应用申请日期'],
        firstApprovedOn: ['Approved there on', 'Aprobado el', '在该应用通过日期'],
        firstLoanOn: ['First loan there on', 'Primer préstamo el', '在该应用首次放款日期'],
        firstLoanAmount: ['First loan there', 'Primer préstamo', '在该应用首次放款金额'],
      },
    },
  },
})
