import { words } from '../words.ts'

/** Charges of the operator, and its tariffs. */
export const chargesWords = words({
  columns: {
    operatorChargeId: ['No.', 'N.º', '编号'],
    chargedAt: ['Taken', 'Cobrado', '扣收时间'],
    forReceipt: ['For the transaction', 'Por la operación', '所属交易'],
    charged: ['Day', 'Día', '日期'],
    chargedOn: ['Day', 'Día', '日期'],
    service: ['Service', 'Servicio', '业务类型'],
    transactions: ['Transactions', 'Operaciones', '交易笔数'],
    moved: ['Moved', 'Movido', '交易金额'],
    expectedCharge: ['Expected', 'Esperado', '应收手续费'],
    billedCharge: ['Charged', 'Cobrado', '实收手续费'],
    chargeDifference: ['Difference', 'Diferencia', '差额'],
    awaitedCharges: ['Not in a file yet', 'Sin archivo aún', '待账单'],
    unexplainedCharges: ['Unexplained', 'Sin explicar', '未说明差异'],
    chargeFinding: ['Finding', 'Resultado', '核对结果'],
    explained: ['Explained', 'Explicado', '已说明'],
    explanation: ['Explanation', 'Explicación', '说明'],
    explainedBy: ['Explained by', 'Explicado por', '说明人'],
    explainedAt: ['Explained', 'Explicado', '说明时间'],
    chargeId: ['No.', 'N.º', '序号'],
    chargedKind: ['Transaction', 'Operación', '交易类型'],
    tariffId: ['Tariff no.', 'N.º de tarifa', '资费编号'],
    tariffState: ['State', 'Estado', '状态'],
    bands: ['Bands', 'Tramos', '档位数'],
    withdrawnBy: ['Withdrawn by', 'Retirada por', '作废人'],
    withdrawReason: ['Why withdrawn', 'Motivo de retiro', '作废原因'],
    chargeFileId: ['File no.', 'N.º de archivo', '文件编号'],
    chargeFileState: ['State', 'Estado', '状态'],
    charges: ['Charges', 'Comisiones', '手续费笔数'],
    knownCharges: ['Known already', 'Ya conocidas', '已入账'],
    otherRows: ['Other rows', 'Otras filas', '其他行'],
    undoneBy: ['Undone by', 'Deshecho por', '撤销人'],
    undoReason: ['Why undone', 'Motivo de la anulación', '撤销原因'],
    comparedCharges: [
      'Transactions compared with the tariff',
      'Operaciones comparadas con la tarifa',
      '与资费核对的交易',
    ],
  },
  choices: {
    service: {
      payout: ['Payouts', 'Desembolsos', '放款'],
      payment: ['Payments in', 'Pagos recibidos', '收款'],
    },
    chargedKind: {
      payout: ['Payout', 'Desembolso', '放款'],
      refund: ['Refund', 'Devolución', '退款'],
      payment: ['Payment', 'Pago', '还款'],
      unknown: ['Not ours', 'Ajena', '非本方交易'],
    },
    chargeFinding: {
      agrees: ['Agrees', 'Coincide', '一致'],
      awaited: ['Not in a file yet', 'Sin archivo aún', '待账单'],
      'not-billed': ['Not charged', 'No cobrada', '未收取'],
      'no-transaction': ['No transaction of ours', 'Sin operación nuestra', '无对应交易'],
      'no-tariff': ['No tariff for it', 'Sin tarifa', '无适用资费'],
      'old-tariff': ['By the old tariff', 'Por la tarifa anterior', '按旧资费收取'],
      'billed-twice': ['Charged twice', 'Cobrada dos veces', '重复收取'],
      differs: ['Another amount', 'Otro importe', '金额不符'],
    },
    tariffState: {
      'in-force': ['In force', 'Vigente', '生效'],
      withdrawn: ['Withdrawn', 'Retirada', '已作废'],
    },
    chargeFileState: {
      booked: ['Booked', 'Contabilizado', '已入账'],
      undone: ['Undone', 'Deshecho', '已撤销'],
    },
  },
  costs: {
    charges: {
      byDay: ['By day', 'Por día', '按日'],
      byTransaction: ['By transaction', 'Por operación', '按交易'],
      behind: ['Transactions of {{day}}', 'Operaciones del {{day}}', '{{day}} 的交易'],
      none: [
        'Nothing to compare here: no tariff covers these days, or nothing moved.',
        'No hay nada que comparar: ninguna tarifa cubre estos días o no hubo movimientos.',
        '此处没有可核对的交易：这些日期没有资费，或没有交易。',
      ],
      explain: ['Explain', 'Explicar', '说明'],
      explainConsequence: [
        '{{receipt}}: expected {{expected}}, charged {{billed}}. It counts as explained until one of the two changes.',
        '{{receipt}}: esperado {{expected}}, cobrado {{billed}}. Cuenta como explicada hasta que cambie alguno de los dos.',
        '{{receipt}}：应收 {{expected}}，实收 {{billed}}。说明后视为已处理，金额变动后需重新说明。',
      ],
      files: ['Files of charges', 'Archivos de comisiones', '手续费账单'],
      tariffs: ['Tariffs', 'Tarifas', '资费'],
      noFiles: [
        'No file yet. Upload the operator’s statement of its charges.',
        'Aún no hay archivos. Cargue el extracto de comisiones del operador.',
        '尚无文件。请上传运营商的手续费账单。',
      ],
      noTariffs: [
        'No tariff yet. Without one nothing is expected.',
        'Aún no hay tarifa. Sin ella no se espera ningún cobro.',
        '尚无资费。没有资费则无法核对。',
      ],
      uploadFile: ['Upload charges', 'Cargar comisiones', '上传手续费账单'],
      uploadTariff: ['New tariff', 'Nueva tarifa', '新资费'],
      fileHint: [
        'The operator’s statement of the charges account, as CSV or XLSX. Each charge is booked once for its receipt, as provider charges.',
        'El extracto de la cuenta de comisiones del operador, en CSV o XLSX. Cada comisión se contabiliza una sola vez por su recibo.',
        '运营商手续费账户的对账单（CSV 或 XLSX）。每笔手续费按收据号仅入账一次。',
      ],
      tariffHint: [
        'CSV or XLSX with the columns Service (payout or payment), From, To, Charge. The last band may have no To.',
        'CSV o XLSX con las columnas Service (payout o payment), From, To, Charge. El último tramo puede no tener To.',
        'CSV 或 XLSX，列名为 Service（payout 或 payment）、From、To、Charge；最后一档可不填 To。',
      ],
      file: ['File', 'Archivo', '文件'],
      booked: [
        '{{count}} charges booked, {{amount}}; {{known}} were known.',
        '{{count}} comisiones contabilizadas, {{amount}}; {{known}} ya eran conocidas.',
        '已入账 {{count}} 笔手续费，共 {{amount}}；{{known}} 笔此前已入账。',
      ],
      open: ['Open', 'Abrir', '查看'],
      look: ['Look at it', 'Revisar', '预览'],
      put: ['Put in force', 'Poner en vigor', '生效'],
      inForce: ['In force from {{day}}.', 'En vigor desde el {{day}}.', '自 {{day}} 起生效。'],
      tariffTitle: [
        'Tariff of {{service}} from {{day}}',
        'Tarifa «{{service}}» desde el {{day}}',
        '{{service}}资费（{{day}} 起）',
      ],
      beforeOn: [
        'Beside the version of {{day}}',
        'Junto a la versión del {{day}}',
        '与 {{day}} 版本对比',
      ],
      first: [
        'The first version of this service.',
        'La primera versión de este servicio.',
        '该业务的首个版本。',
      ],
      from: ['From', 'Desde', '起'],
      to: ['To', 'Hasta', '止'],
      charge: ['Charge', 'Comisión', '手续费'],
      before: ['Before', 'Antes', '原手续费'],
      change: ['Change', 'Cambio', '变动'],
      noEnd: ['no end', 'sin límite', '无上限'],
    },
  },
  actions: {
    'tariff.withdraw': {
      button: ['Withdraw', 'Retirar', '作废'],
      audit: ['Withdrew the tariff', 'Retiró la tarifa', '作废了资费'],
      consequence: [
        'Transactions from {{effectiveOn}} on are compared with the version before.',
        'Las operaciones desde el {{effectiveOn}} se comparan con la versión anterior.',
        '自 {{effectiveOn}} 起的交易改按上一版资费核对。',
      ],
    },
    'charge-file.undo': {
      button: ['Undo', 'Deshacer', '撤销'],
      audit: [
        'Undid the charges of a file',
        'Deshizo las comisiones de un archivo',
        '撤销了手续费账单',
      ],
      consequence: [
        'The entries of {{charges}} charges, {{billedCharge}} in all, are reversed. The file can be uploaded again.',
        'Se anulan los asientos de {{charges}} comisiones por {{billedCharge}}. El archivo puede cargarse de nuevo.',
        '{{charges}} 笔共 {{billedCharge}} 的手续费将冲正，文件可重新上传。',
      ],
    },
  },
  trail: {
    objects: {
      tariff: ['Tariff', 'Tarifa', '资费'],
      'charge-file': ['Charge file', 'Archivo de comisiones', '手续费账单'],
    },
    acts: {
      'tariff.put-in-force': ['Put the tariff in force', 'Puso la tarifa en vigor', '使资费生效'],
      'charge-file.book': [
        'Booked the charges of a file',
        'Contabilizó las comisiones de un archivo',
        '手续费账单入账',
      ],
      'charge.explain': ['Explained a charge', 'Explicó una comisión', '说明了手续费差异'],
    },
  },
  settlement: {
    tables: {
      'settlement/repayment/mpesa-service-charge': {
        chart: ['Charged by day', 'Cobrado por día', '每日手续费'],
      },
    },
  },
})
