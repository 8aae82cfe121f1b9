import { words } from '../words.ts'

/** Credit reports, and the credit at bureaus. */
export const bureausWords = words({
  forms: {
    bureau: {
      create: ['Set price and level', 'Fijar precio y nivel', '设置单价与预警'],
      title: [
        '{{name}}: set price and level',
        '{{name}}: fijar precio y nivel',
        '{{name}}：设置单价与预警',
      ],
      fields: {
        priceCents: ['Price of a query', 'Precio de una consulta', '单次查询单价'],
        alertCents: ['Alert below', 'Alertar por debajo de', '余额预警线'],
        reuseDays: ['Use a report for (days)', 'Usar un informe durante (días)', '报告有效天数'],
      },
    },
  },
  columns: {
    bureau: ['Bureau', 'Buró', '机构'],
    queryId: ['Query no.', 'N.º de consulta', '查询编号'],
    queryState: ['State', 'Estado', '状态'],
    queryCost: ['Cost', 'Costo', '费用'],
    asideAmount: ['Set aside', 'Reservado', '预扣金额'],
    queryReference: ['Our reference', 'Nuestra referencia', '我方参考号'],
    sends: ['Times sent', 'Veces enviada', '发送次数'],
    topUpId: ['Top-up no.', 'N.º de recarga', '充值编号'],
    topUpState: ['State', 'Estado', '状态'],
  },
  choices: {
    bureau: {
      'credit-info': ['Credit bureau', 'Buró de crédito', '征信机构'],
      'app-link': ['App link', 'Apps vinculadas', '应用关联'],
    },
    queryState: {
      written: ['To be sent', 'Por enviar', '待发送'],
      sent: ['Sent', 'Enviada', '已发送'],
      unsent: ['Not sent yet', 'Aún no enviada', '尚未发出'],
      unknown: ['No answer yet', 'Sin respuesta aún', '暂无回复'],
      answered: ['Answered', 'Respondida', '已回复'],
      'no-record': ['No record', 'Sin registro', '查无记录'],
      refused: ['Refused', 'Rechazada', '被拒绝'],
    },
    topUpState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待第二人审批'],
      booked: ['Booked', 'Contabilizada', '已入账'],
      refused: ['Refused', 'Rechazada', '已驳回'],
    },
  },
  credit: {
    report: {
      report: ['Report', 'Informe', '报告'],
      open: ['Open', 'Abrir', '查看'],
      none: ['No report was bought yet.', 'Aún no se compró ningún informe.', '尚未购买过报告。'],
      noConsent: [
        'The customer has not agreed to credit checks: none can be bought.',
        'El cliente no autorizó la consulta crediticia: no se puede comprar.',
        '客户未授权征信查询，不能购买。',
      ],
      underWay: [
        'A query is under way; its answer comes here by itself.',
        'Hay una consulta en curso; la respuesta llegará aquí sola.',
        '查询进行中，结果会自动显示。',
      ],
      age_one: [
        'The open report is {{count}} day old.',
        'El informe abierto tiene {{count}} día.',
        '当前报告距今 {{count}} 天。',
      ],
      age_other: [
        'The open report is {{count}} days old.',
        'El informe abierto tiene {{count}} días.',
        '当前报告距今 {{count}} 天。',
      ],
      freshUntil: [
        'The last one may be used until {{day}}.',
        'El último puede usarse hasta el {{day}}.',
        '最近一份报告可使用至 {{day}}。',
      ],
      buy: ['Buy a report', 'Comprar informe', '购买报告'],
      buyConsequence: [
        'A report on {{name}} is bought for {{price}}; the bureau notes the inquiry.',
        'Se compra un informe sobre {{name}} por {{price}}; el buró registra la consulta.',
        '将以 {{price}} 购买 {{name}} 的报告，征信机构会留下查询记录。',
      ],
      buyAgain: ['Buy another one', 'Comprar otro', '重新购买'],
      againConsequence: [
        'The last report may be used until {{day}}. Another one on {{name}} costs {{price}}.',
        'El último informe puede usarse hasta el {{day}}. Otro sobre {{name}} cuesta {{price}}.',
        '最近一份报告可使用至 {{day}}。重新购买 {{name}} 的报告需 {{price}}。',
      ],
      asked: [
        'Asked. The report comes here by itself.',
        'Solicitado. El informe llegará aquí solo.',
        '已提交查询，结果会自动显示。',
      ],
      nameThere: ['Name at the bureau', 'Nombre en el buró', '征信姓名'],
      nameDiffers: ['differs from the ID', 'difiere del documento', '与证件不一致'],
      score: ['Score there', 'Puntaje del buró', '征信评分'],
      openLoans: ['Open loans elsewhere', 'Préstamos vigentes con otros', '他处未结贷款'],
      owedElsewhere: ['Owed elsewhere', 'Deuda con otros', '他处欠款'],
      worstLate: ['Latest of them', 'Mayor atraso', '最长逾期'],
      days_one: ['{{count}} day', '{{count}} día', '{{count}} 天'],
      days_other: ['{{count}} days', '{{count}} días', '{{count}} 天'],
      defaults: ['Defaults', 'Incumplimientos', '违约记录'],
      unsettled: ['{{count}} not settled', '{{count}} sin saldar', '{{count}} 笔未结清'],
      noLoans: [
        'No loans at other lenders.',
        'Sin préstamos con otras entidades.',
        '在其他机构没有贷款。',
      ],
      lender: ['Lender', 'Entidad', '贷款机构'],
      openedOn: ['Opened', 'Apertura', '放款日期'],
      lent: ['Lent', 'Prestado', '贷款金额'],
      owed: ['Owed', 'Adeudado', '欠款金额'],
      late: ['Late', 'Atraso', '逾期'],
      defaultAt: ['Default at', 'Incumplimiento con', '违约机构'],
      defaultedOn: ['Defaulted', 'Incumplió el', '违约日期'],
      settledOn: ['Settled', 'Saldado el', '结清日期'],
      noInquiries: [
        'Nobody else asked about the customer.',
        'Nadie más consultó sobre el cliente.',
        '没有其他机构查询过该客户。',
      ],
      inquiryBy: ['Inquiry by', 'Consulta de', '查询机构'],
      lenders: ['Lenders’ apps', 'Apps de préstamos', '借贷类应用'],
      otherApps: ['Other apps', 'Otras apps', '其他应用'],
      noApps: [
        'The number is on no app that is known.',
        'El número no figura en ninguna app conocida.',
        '该号码未关联任何已知应用。',
      ],
      app: ['App', 'App', '应用'],
      kind: ['Kind', 'Tipo', '类型'],
      registeredOn: ['Registered', 'Registro', '注册日期'],
      lastSeenOn: ['Last seen', 'Última vez', '最近活跃'],
    },
    balance: {
      queries: ['Queries', 'Consultas', '查询记录'],
      topUps: ['Top-ups', 'Recargas', '充值记录'],
      left: ['Left at the bureau', 'Saldo en el buró', '机构余额'],
      aside: [
        '{{amount}} more set aside for {{count}} queries under way',
        '{{amount}} más reservados para {{count}} consultas en curso',
        '另有 {{amount}} 预扣给 {{count}} 笔进行中的查询',
      ],
      low: [
        'Under the alert level of {{level}}',
        'Por debajo del nivel de alerta de {{level}}',
        '低于预警线 {{level}}',
      ],
      level: ['Alert level {{level}}', 'Nivel de alerta {{level}}', '预警线 {{level}}'],
      lasts_one: [
        'Lasts {{count}} day as the last 30 went',
        'Alcanza para {{count}} día al ritmo de los últimos 30',
        '按近 30 天用量可用 {{count}} 天',
      ],
      lasts_other: [
        'Lasts {{count}} days as the last 30 went',
        'Alcanza para {{count}} días al ritmo de los últimos 30',
        '按近 30 天用量可用 {{count}} 天',
      ],
      price: ['A query costs', 'Costo por consulta', '单次查询费用'],
      usedToday: ['Used today', 'Usado hoy', '今日使用'],
      reuse: ['A report is used for', 'Un informe se usa durante', '报告有效期'],
      away: [
        'Does not answer since {{since}}; tried again at {{next}}. Queries wait.',
        'No responde desde {{since}}; se reintenta a las {{next}}. Las consultas esperan.',
        '自 {{since}} 起无响应，{{next}} 重试，期间查询排队等待。',
      ],
      waiting_one: [
        '{{count}} top-up waits for a second person',
        '{{count}} recarga espera a otra persona',
        '{{count}} 笔充值待第二人审批',
      ],
      waiting_other: [
        '{{count}} top-ups wait for a second person',
        '{{count}} recargas esperan a otra persona',
        '{{count}} 笔充值待第二人审批',
      ],
      usage: ['Used in the last 30 days', 'Uso de los últimos 30 días', '近 30 天使用情况'],
      day: ['Day', 'Día', '日期'],
      topUpHint: [
        'What was paid to the bureau in advance. Above {{above}} a second person books it.',
        'Lo pagado al buró por adelantado. Por encima de {{above}} la contabiliza otra persona.',
        '预付给征信机构的款项。超过 {{above}} 须由第二人入账。',
      ],
      noQueries: [
        'Nothing was asked. Reports are bought on the detail of an open application.',
        'No se consultó nada. Los informes se compran en el detalle de una solicitud abierta.',
        '暂无查询。请在待审申请详情中购买报告。',
      ],
      noTopUps: [
        'Nothing was paid in advance yet.',
        'Aún no se pagó nada por adelantado.',
        '暂无充值记录。',
      ],
    },
  },
  requests: {
    kinds: {
      'bureau-top-up': {
        ask: ['Note a top-up', 'Registrar recarga', '登记充值'],
        asked: [
          'Noted. Above the limit a second person books it.',
          'Registrada. Por encima del límite la contabiliza otra persona.',
          '已登记。超过限额的须由第二人入账。',
        ],
        hints: {
          reference: [
            'The number of the transfer, as on the statement',
            'El número de la transferencia, como en el extracto',
            '对账单上的转账编号',
          ],
        },
        approve: ['Book', 'Contabilizar', '入账'],
        approveConsequence: [
          '{{amount}} is added to the balance at {{bureau}}. Transfer {{transferReference}}, noted by {{askedBy}}.',
          'Se suman {{amount}} al saldo en {{bureau}}. Transferencia {{transferReference}}, registrada por {{askedBy}}.',
          '{{amount}} 将计入{{bureau}}余额。凭证 {{transferReference}}，登记人 {{askedBy}}。',
        ],
        refuse: ['Refuse', 'Denegar', '驳回'],
        refuseConsequence: [
          '{{amount}} is not added to the balance at {{bureau}}. Transfer {{transferReference}}, noted by {{askedBy}}.',
          'No se suman {{amount}} al saldo en {{bureau}}. Transferencia {{transferReference}}, registrada por {{askedBy}}.',
          '{{amount}} 不计入{{bureau}}余额。凭证 {{transferReference}}，登记人 {{askedBy}}。',
        ],
      },
    },
  },
  trail: {
    objects: {
      bureau: ['Bureau', 'Buró', '征信机构'],
    },
    acts: {
      'credit-report.ask': [
        'Bought a credit report',
        'Compró un informe de crédito',
        '购买了征信报告',
      ],
      'credit-report.read': [
        'Opened a credit report',
        'Abrió un informe de crédito',
        '查看了征信报告',
      ],
      'bureau.top-up': [
        'Noted a top-up of a bureau',
        'Registró una recarga de buró',
        '登记了征信充值',
      ],
      'bureau.top-up-book': [
        'Booked a top-up of a bureau',
        'Contabilizó una recarga de buró',
        '充值入账',
      ],
      'bureau.top-up-refuse': [
        'Refused a top-up of a bureau',
        'Denegó una recarga de buró',
        '驳回征信充值',
      ],
      'bureau.set': [
        'Changed a bureau’s settings',
        'Cambió los ajustes de un buró',
        '修改了征信机构设置',
      ],
    },
  },
})
