import { words } from '../words.ts'

/** Customers' credit accounts. */
export const creditAccountsWords = words({
  columns: {
    accountId: ['Account no.', 'N.º de cuenta', '账户编号'],
    creditState: ['State', 'Estado', '状态'],
    creditLimit: ['Limit', 'Límite', '授信额度'],
    creditUsed: ['Used', 'Usado', '已用额度'],
    creditAvailable: ['Available', 'Disponible', '可用额度'],
    limitBy: ['Limit set by', 'Límite fijado por', '额度来源'],
    limitChangedAt: ['Last change', 'Último cambio', '最近调整'],
    limitChangedBy: ['Changed by', 'Cambiado por', '调整人'],
    openDraws: ['Open draws', 'Disposiciones vigentes', '未结借款'],
    askedLimit: ['Limit asked for', 'Límite pedido', '申请额度'],
    raiseAskedBy: ['Raise asked by', 'Aumento pedido por', '提额申请人'],
    raiseId: ['Request for a raise', 'Solicitud de aumento', '提额申请编号'],
    raiseVersion: ['Version of the raise', 'Versión del aumento', '提额申请版本'],
    raiseReason: ['Why the raise', 'Motivo del aumento', '提额理由'],
  },
  choices: {
    creditState: {
      active: ['Active', 'Activa', '正常'],
      frozen: ['Frozen', 'Congelada', '已冻结'],
      'change-asked': ['Raise asked for', 'Aumento pedido', '提额待审'],
    },
    limitBy: {
      policy: ['Policy', 'Política', '策略'],
      staff: ['Staff', 'Personal', '人工'],
    },
    accountChange: {
      open: ['Opened', 'Apertura', '开户'],
      policy: ['Set by the policy', 'Fijado por la política', '策略调整'],
      raise: ['Raised', 'Aumento', '提额'],
      lower: ['Lowered', 'Reducción', '降额'],
      freeze: ['Frozen', 'Congelada', '冻结'],
      unfreeze: ['Opened again', 'Reabierta', '解冻'],
    },
    accountChangeState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待第二人审批'],
      done: ['Done', 'Hecho', '已生效'],
      refused: ['Refused', 'Rechazado', '已驳回'],
    },
  },
  'loan-admin': {
    tables: {
      'loan-admin/loan-list/credit-account': {
        empty: ['An account is opened with the first approved loan in an app.', 'La cuenta se abre con el primer préstamo aprobado en una app.', '客户在应用内首笔借款获批时开立账户。'],
      },
    },
  },
  forms: {
    'credit-limit': {
      create: ['Change the limit', 'Cambiar el límite', '调整额度'],
      consequence: ['Now {{limit}}, of which {{used}} is used. A raise above {{above}} waits for a second person.', 'Ahora {{limit}}, de los que se usan {{used}}. Un aumento por encima de {{above}} espera a otra persona.', '当前额度 {{limit}}，已用 {{used}}。提额超过 {{above}} 须第二人审批。'],
      fields: { limitCents: ['New limit', 'Nuevo límite', '新额度'] },
    },
  },
  'loan-profile': {
    tables: {
      'credit-account-accounts': {
        creditLimit: ['Limit in the app', 'Límite en la app', '应用内额度'],
        openDraws: ['Open draws', 'Disposiciones abiertas', '在用提款'],
      },
    },
  },
  credit: {
    tables: {
      account: {
        openedAt: ['Opened', 'Apertura', '开户时间'],
        loans: ['Loans', 'Préstamos', '借款笔数'],
        finished: ['Repaid', 'Pagados', '已结清'],
        lent: ['Lent in all', 'Prestado en total', '累计借款'],
        lateLoans: ['Were late', 'Con atraso', '曾逾期'],
        worstDaysLate: ['Most days late', 'Máximo de días de atraso', '最长逾期天数'],
      },
      'account-draws': {
        empty: ['Nothing was drawn yet: the money of the first loan is on its way.', 'Aún no se dispuso nada: el dinero del primer préstamo está en camino.', '尚无借款：首笔放款正在途中。'],
        lent: ['Lent', 'Prestado', '借款金额'],
        owed: ['Principal owed', 'Capital adeudado', '未还本金'],
        startedOn: ['From', 'Desde', '起息日'],
        dueOn: ['Due', 'Vence', '到期日'],
        finishedOn: ['Repaid', 'Pagado', '结清日期'],
      },
      'account-history': {
        accountChange: ['Change', 'Cambio', '变更'],
        from: ['From', 'De', '原额度'],
        to: ['To', 'A', '新额度'],
        accountChangeState: ['State', 'Estado', '状态'],
        askedBy: ['By', 'Por', '操作人'],
        decidedBy: ['Decided', 'Resuelto', '审批'],
      },
    },
    account: {
      policy: ['Policy', 'Política', '策略'],
      title: ['{{name}} · {{app}}', '{{name}} · {{app}}', '{{name}} · {{app}}'],
      limit: ['Limit {{amount}}', 'Límite {{amount}}', '额度 {{amount}}'],
      used: ['used {{amount}}', 'usado {{amount}}', '已用 {{amount}}'],
      onItsWay: ['on its way {{amount}}', 'en camino {{amount}}', '放款中 {{amount}}'],
      available: ['available {{amount}}', 'disponible {{amount}}', '可用 {{amount}}'],
      changed: ['Limit changed.', 'Límite cambiado.', '额度已调整。'],
      asked: ['Asked. A second person decides.', 'Pedido. Lo resuelve otra persona.', '已提交，等待第二人审批。'],
      freeze: ['Freeze', 'Congelar', '冻结'],
      freezeConsequence: ['Nothing more is lent to {{name}} in this app until it is opened again.', 'No se presta más a {{name}} en esta app hasta que se reabra.', '解冻前，{{name}} 在该应用不能再借款。'],
      unfreeze: ['Open again', 'Reabrir', '解冻'],
      unfreezeConsequence: ['{{name}} may borrow in this app again, up to the limit.', '{{name}} puede volver a pedir en esta app, hasta el límite.', '{{name}} 可在额度内重新借款。'],
      sections: ['Parts of the account', 'Partes de la cuenta', '账户内容'],
      standing: ['Account', 'Cuenta', '账户信息'],
      history: ['Changes of the limit', 'Cambios del límite', '额度变更'],
      draws: ['Draws', 'Disposiciones', '借款记录'],
      drawOnItsWay: ['{{amount}} on its way', '{{amount}} en camino', '{{amount}} 放款途中'],
    },
  },
  requests: {
    kinds: {
      'limit-raise': {
        approve: ['Approve the raise', 'Aprobar el aumento', '批准提额'],
        approveConsequence: ['The limit of {{name}} becomes {{askedLimit}}. {{raiseAskedBy}} asked: {{raiseReason}}', 'El límite de {{name}} pasa a {{askedLimit}}. {{raiseAskedBy}} lo pidió: {{raiseReason}}', '{{name}} 的额度将调整为 {{askedLimit}}。{{raiseAskedBy}} 申请理由：{{raiseReason}}'],
        refuse: ['Refuse the raise', 'Denegar el aumento', '驳回提额'],
        refuseConsequence: ['The limit of {{name}} stays as it is. {{raiseAskedBy}} asked for {{askedLimit}}: {{raiseReason}}', 'El límite de {{name}} queda igual. {{raiseAskedBy}} pidió {{askedLimit}}: {{raiseReason}}', '{{name}} 的额度保持不变。{{raiseAskedBy}} 申请调整为 {{askedLimit}}：{{raiseReason}}'],
      },
    },
  },
  trail: {
    objects: {
      'credit-account': ['Credit account', 'Cuenta de crédito', '授信账户'],
    },
    acts: {
      'credit-account.limit': ['Changed a credit limit', 'Cambió un límite de crédito', '调整了授信额度'],
      'credit-account.raise-ask': ['Asked to raise a credit limit', 'Pidió aumentar un límite de crédito', '申请提高授信额度'],
      'credit-account.raise': ['Approved a higher credit limit', 'Aprobó un límite de crédito mayor', '批准提额'],
      'credit-account.raise-refuse': ['Refused a higher credit limit', 'Denegó un límite de crédito mayor', '驳回提额'],
      'credit-account.freeze': ['Froze a credit account', 'Congeló una cuenta de crédito', '冻结了授信账户'],
      'credit-account.unfreeze': ['Opened a frozen credit account', 'Reabrió una cuenta de crédito', '解冻了授信账户'],
    },
  },
})
