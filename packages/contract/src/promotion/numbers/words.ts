import type { RefusalText } from '../../refusals/refusal-text.ts'
import { type FormWords, type Word, words } from '../../words/words.ts'

/** For both kinds of lists. */
const yieldColumns = {
  chart: ['From usable to paid out', 'De utilizable a desembolso', '从可用到放款'],
  reachedNumbers: ['Reached', 'Contactados', '已接通'],
  reachedShare: ['Reached, share', 'Contactados, %', '接通率'],
  registeredNumbers: ['Registered', 'Registrados', '已注册'],
  registeredShare: ['Registered, share', 'Registrados, %', '注册率'],
  appliedNumbers: ['Applied', 'Solicitaron', '已申请'],
  paidOutNumbers: ['Paid out', 'Desembolsados', '已放款'],
  shareFrom: ['Share paid out, 95 % from', '% desembolsado, 95 % desde', '放款率 95% 区间下限'],
  shareTo: ['Share paid out, 95 % to', '% desembolsado, 95 % hasta', '放款率 95% 区间上限'],
  paidOutFrom: ['Paid out, from', 'Desembolsos, desde', '放款下限'],
  paidOutTo: ['Paid out, to', 'Desembolsos, hasta', '放款上限'],
  firstDueLoans: ['First payment due', 'Primera cuota ya exigible', '首期到期'],
  pricePerLoan: ['Price per loan', 'Precio por préstamo', '单笔放款成本'],
} as const
const yieldMeanings = {
  usableNumbers: ['Numbers of the list that were approved for use.', 'Números de la lista aprobados para su uso.', '名单中批准使用的号码。'],
  reachedNumbers: ['Usable numbers whose owner a telemarketer spoke with.', 'Números utilizables con cuyo titular habló un teleoperador.', '可用号码中电销员已接通的号码。'],
  registeredNumbers: ['Usable numbers whose owner has registered since.', 'Números utilizables cuyo titular se registró después.', '可用号码中机主之后注册的号码。'],
  shareFrom: ['The share paid out lies between the two with 95 % certainty (Wilson).', 'El % desembolsado está entre ambos con 95 % de certeza (Wilson).', '放款率 95% 置信区间（Wilson）。'],
  firstDefaultRate: ['Of first loans whose first payment fell due a week ago or longer: not paid within seven days of it.', 'De los primeros préstamos cuya primera cuota venció hace una semana o más: sin pagar en siete días.', '首期到期已满 7 天的首笔贷款中，到期 7 天内未还清的占比。'],
} as const

const faultTexts = {
  empty: ['No number', 'Sin número', '无号码'],
  unreadable: ['Unreadable', 'Ilegible', '无法识别'],
  'not-mobile': ['Not a mobile', 'No es móvil', '非手机号'],
  'twice-in-file': ['Twice in file', 'Repetido', '文件内重复'],
} as const

const upload = {
  create: ['Upload numbers', 'Cargar números', '上传号码'],
  done: ['{{numbers}} numbers in {{rows}} rows. Somebody else decides.', '{{numbers}} números en {{rows}} filas. Decide otra persona.', '{{rows}} 行中有 {{numbers}} 个号码，由他人审批。'],
} as const satisfies FormWords
const file: Word = ['CSV, TSV or XLSX, one number a row, 200,000 rows at most.', 'CSV, TSV o XLSX, un número por fila, hasta 200.000 filas.', 'CSV、TSV 或 XLSX，每行一个号码，最多 200,000 行。']

/** Bought or third-party numbers: files, their contents, and the work on them. */
export const numberListWords = words({
  columns: {
    batchName: ['List', 'Lista', '名单'],
    numberSource: ['Source', 'Fuente', '来源'],
    listState: ['State', 'Estado', '状态'],
    uploadedOn: ['Uploaded', 'Cargado', '上传日期'],
    usableNumbers: ['Usable', 'Utilizables', '可用'],
    usableShare: ['Usable, share', 'Utilizables, %', '可用率'],
    listPrice: ['Price', 'Precio', '价格'],
    listPriceCents: ['Price', 'Precio', '价格'],
    numberProof: ['Proof of consent', 'Prueba de consentimiento', '授权证明'],
    numberFile: ['File', 'Archivo', '文件'],
    vettedBy: ['First approval', 'Primera aprobación', '初审人'],
    vettedAt: ['First approved', 'Primera aprobación el', '初审时间'],
    rowReason: ['Which rows', 'Qué filas', '分类'],
    rowForm: ['Form', 'Forma', '格式'],
    leftOutRows: ['Left out', 'Omitidos', '剔除'],
    reasonRows: ['Rows', 'Filas', '行数'],
    rowsByReason: ['Rows by reason', 'Filas por motivo', '按原因'],
    reasonId: ['No.', 'N.º', '编号'],
    rowId: ['No.', 'N.º', '编号'],
    fileLine: ['Line', 'Línea', '行号'],
    numberId: ['No.', 'N.º', '编号'],
    listedState: ['State', 'Estado', '状态'],
    registeredAfter: ['Registered', 'Se registró', '已注册'],
  },
  choices: {
    listState: {
      asked: ['Waits for approval', 'Por aprobar', '待审批'],
      done: ['Approved', 'Aprobado', '已批准'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      reversed: ['Revoked', 'Revocado', '已撤销'],
    },
    rowReason: {
      usable: ['Usable', 'Utilizable', '可用'],
      ...faultTexts,
      barred: ['Left out', 'Omitido', '剔除'],
    },
    rowForm: { readable: ['Readable', 'Legible', '可识别'], ...faultTexts },
    listedState: {
      open: ['To be worked', 'Por gestionar', '跟进中'],
      ended: ['Ended', 'Cerrado', '已结束'],
      registered: ['Registered', 'Se registró', '已注册'],
      refused: ['Not interested', 'Sin interés', '无意向'],
      unreachable: ['Not reached', 'Sin contacto', '无法联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
      revoked: ['List revoked', 'Lista revocada', '名单已撤销'],
      expired: ['Expired', 'Caducado', '已过期'],
    },
    callObject: { 'listed-number': ['Listed number', 'Número de lista', '名单号码'] },
  },
  actions: {
    'listed-number.record': {
      button: ['Record result', 'Registrar resultado', '登记结果'],
      audit: ['Recorded a result', 'Registró un resultado', '登记联系结果'],
      consequence: ['A wrong number and “do not contact” apply to everybody and every channel from now on.', 'Un número equivocado y «no contactar» valen desde ahora para todos y todos los canales.', '“错号”和“勿扰”立即对所有人员和渠道生效。'],
    },
    'listed-number.text': {
      button: ['Send SMS', 'Enviar SMS', '发短信'],
      audit: ['Sent an SMS to a listed number', 'Envió un SMS a un número de lista', '向名单号码发送短信'],
    },
    'number-batch.vet': {
      button: ['First approval', 'Primera aprobación', '初审通过'],
      audit: ['Gave the first approval of a number list', 'Dio la primera aprobación de una lista', '初审通过号码名单'],
      consequence: ['Somebody else then gives the second approval. Only numbers with a consent of their own are used.', 'Otra persona da la segunda aprobación. Solo se usan números con consentimiento propio.', '之后由他人复审。仅使用本人已授权的号码。'],
      done: ['Approved once.', 'Aprobada una vez.', '初审已通过。'],
    },
  },
  requests: {
    kinds: {
      'white-batch': {
        ask: ['Upload a list', 'Cargar lista', '上传名单'],
        asked: ['Uploaded. Somebody else approves it.', 'Cargada. La aprueba otra persona.', '已上传，由他人审批。'],
        approve: ['Approve', 'Aprobar', '批准'],
        approveConsequence: ['{{usableNumbers}} numbers of {{batchName}} are handed out to telemarketers.', '{{usableNumbers}} números de {{batchName}} pasan a los teleoperadores.', '{{batchName}} 的 {{usableNumbers}} 个号码将分配给电销员。'],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['No number of {{batchName}} is used.', 'No se usa ningún número de {{batchName}}.', '{{batchName}} 的号码均不使用。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['{{batchName}} is not to be approved any more.', '{{batchName}} ya no se aprobará.', '撤回 {{batchName}}。'],
        reverse: ['Revoke', 'Revocar', '撤销'],
        reverseConsequence: [
          'All open numbers of {{batchName}} are closed, those being worked too. What was said and asked for stays.',
          'Se cierran todos los números abiertos de {{batchName}}, también los que están en gestión. Lo dicho y lo pedido se conserva.',
          '{{batchName}} 中所有未结束的号码（含跟进中）将关闭，已有联系和勿扰记录保留。',
        ],
      },
      'third-batch': {
        ask: ['Upload third-party numbers', 'Cargar números de terceros', '上传第三方号码'],
        asked: ['Uploaded. Two other people approve it.', 'Cargada. La aprueban otras dos personas.', '已上传，须两人审批。'],
        approve: ['Second approval', 'Segunda aprobación', '复审通过'],
        approveConsequence: [
          'Of the {{usableNumbers}} usable numbers of {{batchName}}, those whose owner gave a consent are handed out.',
          'De los {{usableNumbers}} números utilizables de {{batchName}} se reparten los que tienen el consentimiento de su titular.',
          '{{batchName}} 的 {{usableNumbers}} 个可用号码中，仅分配机主本人已授权的号码。',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['No number of {{batchName}} is used.', 'No se usa ningún número de {{batchName}}.', '{{batchName}} 的号码均不使用。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['{{batchName}} is not to be approved any more.', '{{batchName}} ya no se aprobará.', '撤回 {{batchName}}。'],
        reverse: ['Revoke', 'Revocar', '撤销'],
        reverseConsequence: [
          'All open numbers of {{batchName}} are closed, those being worked too. What was said and asked for stays.',
          'Se cierran todos los números abiertos de {{batchName}}, también los que están en gestión. Lo dicho y lo pedido se conserva.',
          '{{batchName}} 中所有未结束的号码（含跟进中）将关闭，已有联系和勿扰记录保留。',
        ],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: {
        'white-batch': ['Purchased lists', 'Listas compradas', '白名单'],
        'third-batch': ['Third-party lists', 'Listas de terceros', '第三方名单'],
      },
    },
  },
  work: {
    queues: {
      'white-number': ['Purchased numbers', 'Números comprados', '白名单号码'],
      'third-number': ['Third-party numbers', 'Números de terceros', '第三方号码'],
    },
  },
  trail: {
    objects: {
      'number-batch': ['Number list', 'Lista de números', '号码名单'],
      'listed-number': ['Listed number', 'Número de lista', '名单号码'],
    },
    acts: {
      'number-batch.ask': ['Uploaded a number list', 'Cargó una lista de números', '上传号码名单'],
      'number-batch.approve': ['Approved the number list', 'Aprobó la lista', '批准号码名单'],
      'number-batch.refuse': ['Refused the number list', 'Rechazó la lista', '驳回号码名单'],
      'number-batch.withdraw': ['Withdrew the number list', 'Retiró la lista', '撤回号码名单'],
      'number-batch.revoke': ['Revoked the number list', 'Revocó la lista', '撤销号码名单'],
    },
  },
  forms: {
    'white-numbers': {
      ...upload,
      hints: {
        file,
        numberProof: ['By which contract or form they agreed, word for word. Without it no number is used.', 'Con qué contrato o formulario aceptaron, palabra por palabra. Sin ella no se usa ninguno.', '依据何种合同或表单授权，填写原文。未填写则号码均不使用。'],
      },
    },
    'third-numbers': {
      ...upload,
      hints: {
        file,
        numberProof: ['Only numbers whose owner gave a consent of their own are used, after two approvals.', 'Solo se usan números cuyo titular dio su consentimiento, tras dos aprobaciones.', '仅使用本人已授权的号码，且须两人审批。'],
      },
    },
  },
  promotion: {
    numbers: {
      views: {
        quality: ['By source', 'Por fuente', '按来源'],
        batches: ['Batches', 'Lotes', '批次'],
        rows: ['Rows', 'Filas', '明细'],
      },
      noBatches: ['No list uploaded.', 'No hay listas cargadas.', '暂无名单。'],
      noRows: ['No row.', 'No hay filas.', '暂无数据。'],
    },
    tables: {
      'promotion/list/from-white-list': {
        empty: ['No purchased number.', 'No hay números comprados.', '暂无白名单号码。'],
      },
      'promotion/list/from-third-phone': {
        empty: ['No third-party number.', 'No hay números de terceros.', '暂无第三方号码。'],
      },
      'promotion/white-phone/white-phone-quality': {
        chart: ['Usable rows by source', 'Filas utilizables por fuente', '各来源可用行数'],
        numberBatches: ['Lists', 'Listas', '名单数'],
        damagedRows: ['Empty or unreadable', 'Vacías o ilegibles', '空白或无法识别'],
        notMobileRows: ['Not mobile', 'No móviles', '非手机号'],
        repeatedRows: ['Repeated', 'Repetidas', '重复'],
        pricePerUsable: ['Price each', 'Precio por número', '单个可用成本'],
      },
      'promotion/white-phone/white-phone-stat': yieldColumns,
      'promotion/third-phone/third-phone-transform-statistics': yieldColumns,
    },
    meanings: {
      'promotion/white-phone/white-phone-stat': yieldMeanings,
      'promotion/third-phone/third-phone-transform-statistics': yieldMeanings,
    },
  },
})

export const numberBatchRefusals = {
  'number-batch.no-number': [422, 'The file has no mobile number that can be read. Nothing was kept.', 'El archivo no tiene ningún número móvil legible. No se guardó nada.', '文件中没有可识别的手机号，未保存任何内容。'],
  'number-batch.too-few': [422, 'A list needs at least {least} different mobile numbers.', 'La lista necesita al menos {least} números de móvil distintos.', '名单至少需要 {least} 个不同的手机号。'],
  'number-batch.none-usable': [409, 'No number of list {id} may be used. Refuse it, or have it uploaded with a proof of consent.', 'Ningún número de la lista {id} puede usarse. Rechácela o pida que se cargue con prueba de consentimiento.', '名单 {id} 没有可使用的号码。请驳回，或附授权证明重新上传。'],
  'number-batch.not-vetted': [409, 'Numbers of third parties need two approvals. Let somebody else give the first.', 'Los números de terceros requieren dos aprobaciones. Otra persona debe dar la primera.', '第三方号码须两人审批，请由他人先初审。'],
  'number-batch.vetter': [409, 'You gave the first approval of list {id}. Another person gives the second.', 'Usted dio la primera aprobación de la lista {id}. Otra persona da la segunda.', '名单 {id} 由您初审，须由他人复审。'],
  'number-batch.vetted': [409, 'List {id} has its first approval already.', 'La lista {id} ya tiene la primera aprobación.', '名单 {id} 已初审。'],
} satisfies Record<string, RefusalText>
