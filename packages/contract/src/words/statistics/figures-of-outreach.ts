import { words } from '../words.ts'

const robots = {
  calls: [
    'Calls of the day, answered or not.',
    'Llamadas del día, contestadas o no.',
    '当日通话，含未接通。',
  ],
  calledNumbers: [
    'Different numbers called on the day; of several days it is no sum.',
    'Números distintos llamados ese día; de varios días no se suma.',
    '当日拨打的不同号码；多日不可相加。',
  ],
  answeredCalls: [
    'Calls that somebody answered.',
    'Llamadas que alguien contestó.',
    '有人接听的通话。',
  ],
  busyCalls: ['The line was busy.', 'La línea estaba ocupada.', '对方占线。'],
  noAnswerCalls: ['It rang and nobody answered.', 'Sonó y nadie contestó.', '响铃无人接听。'],
  unreachableCalls: [
    'The phone was off or out of reach.',
    'El teléfono estaba apagado o fuera de cobertura.',
    '关机或不在服务区。',
  ],
  rejectedCalls: ['The call was declined.', 'La llamada fue rechazada.', '对方拒接。'],
  invalidCalls: [
    'The network knows no such number.',
    'La red no conoce ese número.',
    '号码不存在。',
  ],
  failedCalls: [
    'Congestion, barred or cancelled calls, and faults.',
    'Congestión, llamadas bloqueadas o canceladas y fallos.',
    '线路拥塞、限制、取消及故障。',
  ],
  calledHour: [
    'Hour of the day in which the call began.',
    'Hora del día en que empezó la llamada.',
    '通话开始的小时。',
  ],
  talked: [
    'Time from the answer to the end of calls.',
    'Tiempo desde la respuesta hasta el fin de las llamadas.',
    '自接听至结束的时长。',
  ],
  respondedCalls: [
    'Of the answered, those where a key was pressed or a word was said.',
    'De las contestadas, aquellas en que se pulsó una tecla o se dijo algo.',
    '接听后按键或说话的通话。',
  ],
  promisedCalls: [
    'Calls whose conclusion is a promise to pay.',
    'Llamadas que concluyeron en promesa de pago.',
    '结论为承诺还款的通话。',
  ],
  callbackCalls: [
    'Calls whose conclusion is to be called back.',
    'Llamadas que concluyeron en devolver la llamada.',
    '结论为需回拨的通话。',
  ],
  optOutCalls: [
    'Calls in which the person asked for no more of them.',
    'Llamadas en que la persona pidió no recibir más.',
    '对方要求不再来电的通话。',
  ],
  wrongNumberCalls: [
    'Wrong person, or a number that does not exist.',
    'Persona equivocada o número inexistente.',
    '错号或空号。',
  ],
} as const

const tasks = {
  plannedItems: [
    'Numbers of tasks that began, without those held out.',
    'Números de tareas iniciadas, sin los del grupo de control.',
    '已开始任务的号码，不含对照组。',
  ],
  sentItems: ['Of these, those that went out.', 'De ellos, los que salieron.', '其中已发出的。'],
  deliveredItems: [
    'Of these, those that reached the person.',
    'De ellos, los que llegaron a la persona.',
    '其中已触达的。',
  ],
  failedItems: ['Could not be delivered.', 'No se pudieron entregar.', '未能送达。'],
  droppedItems: [
    'Stopped by a rule of contact or a condition.',
    'Frenados por una regla de contacto o una condición.',
    '被联系规则或条件拦截。',
  ],
  clickedItems: ['Its link was opened.', 'Se abrió su enlace.', '链接被打开。'],
  responded1: [
    'Of those whom it reached, within a day of its arriving and before a later one to the same person.',
    'De quienes lo recibieron, en un día y antes de otro a la misma persona.',
    '触达后 1 天内、且在对同一客户的下一条之前响应。',
  ],
  responded3: ['The same within three days.', 'Lo mismo en tres días.', '同上，3 天内。'],
  outreachCost: [
    'What gateways charged for them, as far as it is known.',
    'Lo cobrado por las pasarelas, hasta donde se conoce.',
    '网关已知的计费。',
  ],
  treatedResponded3: [
    'Of those to be contacted whose days are over, who responded in three days of the beginning of the task.',
    'De los que se iba a contactar con los días cumplidos, quienes respondieron en tres días desde el inicio.',
    '触达组中观察期已满、任务开始 3 天内响应者。',
  ],
  treatedResponded: ['The same within seven days.', 'Lo mismo en siete días.', '同上，7 天内。'],
  heldOutResponded3: [
    'Of those held out whose days are over, who responded by themselves in three days.',
    'Del control con los días cumplidos, quienes respondieron por sí solos en tres días.',
    '对照组中观察期已满、3 天内自然响应者。',
  ],
  heldOutResponded: ['The same within seven days.', 'Lo mismo en siete días.', '同上，7 天内。'],
  respondedMore: [
    'Responses more than as many held out gave; nothing before the reading day.',
    'Respuestas más que las de otros tantos del control; nada antes del día de lectura.',
    '比同等人数对照组多出的响应；可读日期前不显示。',
  ],
  moreFrom: [
    'The lower bound of the difference, 95 %.',
    'El límite inferior de la diferencia, 95 %.',
    '差异的 95% 下限。',
  ],
  moreTo: [
    'The upper bound of the difference, 95 %.',
    'El límite superior de la diferencia, 95 %.',
    '差异的 95% 上限。',
  ],
} as const

/** What figures of robots, messages and lists mean, where their table does not say otherwise. */
export const figuresOfOutreach = words({
  collection: {
    figures: {
      ...robots,
      ...tasks,
    },
  },
  promotion: {
    figures: {
      ...robots,
      ...tasks,
      messagesWanted: [
        'SMS that followed a call of a robot by its conclusion.',
        'SMS que siguieron a una llamada de robot según su conclusión.',
        '按机器人通话结论应发的短信。',
      ],
      refusedMessages: [
        'Of these, forbidden by a rule of contact.',
        'De ellos, prohibidos por una regla de contacto.',
        '其中被联系规则禁止的。',
      ],
      deliveredMessages: [
        'Of these, arrived as the gateway reports.',
        'De ellos, llegados según la pasarela.',
        '其中网关回执已送达的。',
      ],
      failedMessages: [
        'Of these, failed or expired.',
        'De ellos, fallidos o vencidos.',
        '其中失败或过期的。',
      ],
      messageParts: [
        'Parts that the gateway charges for.',
        'Partes que cobra la pasarela.',
        '网关计费条数。',
      ],
      afterCallCost: [
        'What the gateways charged for these SMS.',
        'Lo que cobraron las pasarelas por estos SMS.',
        '这些短信的网关费用。',
      ],
      numberBatches: [
        'Lists that were uploaded in the period, without withdrawn ones.',
        'Listas cargadas en el periodo, sin las retiradas.',
        '期间上传的名单，不含已撤回的。',
      ],
      fileRows: [
        'Rows of the files, one for each number.',
        'Filas de los archivos, una por número.',
        '文件行数，每个号码一行。',
      ],
      usableNumbers: [
        'Rows that may be used: new, mobile, with proof of consent and stopped by no rule.',
        'Filas utilizables: nuevas, móviles, con prueba de consentimiento y sin reglas en contra.',
        '可用的行：新号码、手机号、有授权证明且未被规则禁止。',
      ],
      damagedRows: [
        'Rows without a number, or with one that cannot be read.',
        'Filas sin número o con uno ilegible.',
        '无号码或无法识别的行。',
      ],
      notMobileRows: [
        'Numbers that are no mobile phones.',
        'Números que no son móviles.',
        '非手机号码。',
      ],
      repeatedRows: [
        'Twice in the file, or in an earlier list.',
        'Repetidos en el archivo o en una lista anterior.',
        '文件内重复或已在早前名单中。',
      ],
      customerRows: [
        'Customers already, with an open or late loan, or on the blacklist.',
        'Ya clientes, con préstamo abierto o en mora, o en lista negra.',
        '已是客户、有未结或逾期贷款，或在黑名单中。',
      ],
      stoppedRows: [
        'Want no contact, or belong to third parties who may not be called.',
        'No desean contacto o son terceros a quienes no se puede llamar.',
        '要求勿扰或不得联系的第三方。',
      ],
      reachedRows: [
        'Reached by promotion lately.',
        'Contactados hace poco por promoción.',
        '近期已被推广触达。',
      ],
      unprovenRows: [
        'Without proof of consent, or consent was not given.',
        'Sin prueba de consentimiento o sin consentimiento.',
        '无授权证明或未授权。',
      ],
      otherRows: [
        'Fewer than five rows of a reason stand together, so that a file says nothing of a single number.',
        'Menos de cinco filas por motivo van juntas, para que un archivo no revele un solo número.',
        '同一原因不足五行的合并列示，以免泄露单个号码的信息。',
      ],
      listPrice: ['What was paid for the lists.', 'Lo pagado por las listas.', '名单购买价格。'],
      appliedNumbers: [
        'Of these, whose owner applied since, whether or not because of the list.',
        'De estos, cuyo titular solicitó después, se deba o no a la lista.',
        '其中机主之后申请的，不论是否因名单而来。',
      ],
      paidOutNumbers: [
        'Of these, whose owner got a first loan since.',
        'De estos, cuyo titular obtuvo después un primer préstamo.',
        '其中机主之后获得首笔放款的。',
      ],
      paidOutFrom: [
        'The lower bound of the share paid out times the usable numbers, 95 % (Wilson).',
        'El límite inferior del % desembolsado por los utilizables, 95 % (Wilson).',
        '放款率 95% 下限 × 可用号码（Wilson）。',
      ],
      paidOutTo: [
        'The upper bound of the share paid out times the usable numbers, 95 % (Wilson).',
        'El límite superior del % desembolsado por los utilizables, 95 % (Wilson).',
        '放款率 95% 上限 × 可用号码（Wilson）。',
      ],
      firstDueLoans: [
        'First loans whose first payment fell due more than seven days ago.',
        'Primeros préstamos con la primera cuota vencida hace más de siete días.',
        '首期到期已超过 7 天的首笔贷款。',
      ],
      firstDefaults: [
        'Of these, not paid within seven days of the due date.',
        'De ellos, sin pagar en los siete días tras el vencimiento.',
        '其中到期后 7 天内未还清的。',
      ],
      offersMade: [
        'Offers made in the period.',
        'Ofertas hechas en el periodo.',
        '期间发放的预授信。',
      ],
      offersUsed: [
        'Of these, taken up while they were good.',
        'De ellas, aceptadas mientras eran válidas.',
        '其中在有效期内使用的。',
      ],
      offerLoans: [
        'First loans of the product that their customers applied for while the offer was good.',
        'Primeros préstamos del producto solicitados mientras la oferta era válida.',
        '有效期内申请并放款的该产品首笔贷款。',
      ],
      offerPrincipal: [
        'Principal of these loans.',
        'Capital de esos préstamos.',
        '这些贷款的本金。',
      ],
      offerRipe7: [
        'Of these loans, whose first payment fell due more than 7 days ago.',
        'De ellos, con la primera cuota vencida hace más de 7 días.',
        '其中首期到期已超过 7 天的。',
      ],
      offerBad7: [
        'Of those, unpaid 7 days after the due date.',
        'De esos, impagos 7 días después.',
        '其中到期 7 天后仍未还的。',
      ],
      offerRipe15: [
        'Of these loans, whose first payment fell due more than 15 days ago.',
        'De ellos, con la primera cuota vencida hace más de 15 días.',
        '其中首期到期已超过 15 天的。',
      ],
      offerBad15: [
        'Of those, unpaid 15 days after the due date.',
        'De esos, impagos 15 días después.',
        '其中到期 15 天后仍未还的。',
      ],
      heldPersons: [
        'Persons who would have got an offer and are held out to compare with.',
        'Personas que habrían recibido oferta y quedan como control.',
        '本应获得预授信、作为对照的人。',
      ],
      heldLoans: [
        'Loans of the product that they applied for while the offer would have been good.',
        'Préstamos del producto que solicitaron mientras la oferta habría sido válida.',
        '他们在假定有效期内申请并放款的该产品贷款。',
      ],
      heldRipe7: [
        'Of these loans, whose first payment fell due more than 7 days ago.',
        'De ellos, con la primera cuota vencida hace más de 7 días.',
        '其中首期到期已超过 7 天的。',
      ],
      heldBad7: [
        'Of those, unpaid 7 days after the due date.',
        'De esos, impagos 7 días después.',
        '其中到期 7 天后仍未还的。',
      ],
      heldRipe15: [
        'Of these loans, whose first payment fell due more than 15 days ago.',
        'De ellos, con la primera cuota vencida hace más de 15 días.',
        '其中首期到期已超过 15 天的。',
      ],
      heldBad15: [
        'Of those, unpaid 15 days after the due date.',
        'De esos, impagos 15 días después.',
        '其中到期 15 天后仍未还的。',
      ],
    },
  },
})
