import { type Word, words } from '../words.ts'

const closable = {
  closable: ['Kind', 'Clase', '类别'],
  closedName: ['App or product', 'App o producto', '应用或产品'],
} satisfies Record<string, Word>

/** Apps, products and prices, as the lender sets them. */
export const offerWords = words({
  forms: {
    closing: {
      create: ['Close', 'Cerrar', '关闭'],
      title: ['Close an app or a product at once', 'Cerrar de inmediato una app o un producto', '立即关闭应用或产品'],
      consequence: [
        'Nobody applies by it from now on. Loans and open applications go on. Opening it again needs a second person.',
        'Desde ahora nadie solicita por ella. Los préstamos y solicitudes abiertas siguen. Reabrir exige otra persona.',
        '即刻起不再受理新申请，已有贷款和在审申请不受影响。重新开放须由他人审批。',
      ],
    },
  },
  choices: {
    openingState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      done: ['Open again', 'Abierto de nuevo', '已重新开放'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
    closable: { app: ['App', 'App', '应用'], product: ['Product', 'Producto', '产品'] },
    yearlyBy: {
      days: ['Days of a year of 365', 'Días de un año de 365', '按一年 365 天'],
      'equal-periods': ['Equal periods: 12 months or 52 weeks a year', 'Períodos iguales: 12 meses o 52 semanas al año', '等长期间（一年 12 个月或 52 周）'],
    },
  },
  settings: {
    fields: {
      closedName: closable.closedName,
      leastAmount: ['Smallest amount', 'Importe mínimo', '最低金额'],
      mostAmount: ['Largest amount', 'Importe máximo', '最高金额'],
      amountStep: ['Step', 'Paso', '步长'],
      termDays: ['Term in days', 'Plazo en días', '期限（天）'],
      periods: ['Instalments', 'Cuotas', '期数'],
      periodMonths: ['Months of an instalment', 'Meses por cuota', '每期月数'],
      dueDays: ['Due on', 'Vencimientos', '还款日'],
      interestMethod: ['Interest on', 'Interés sobre', '计息方式'],
      dailyInterestPpm: ['Daily rate', 'Tasa diaria', '日利率'],
      yearlyInterestPpm: ['Yearly rate', 'Tasa anual', '年利率'],
      dayCount: ['Day count', 'Base de días', '计息基准'],
      feePpm: ['Management fee', 'Comisión de gestión', '平台管理费'],
      fixedFeeCents: ['Fixed fee', 'Comisión fija', '固定费用'],
      feeMode: ['Fee is', 'Cobro de comisión', '收取方式'],
      dailyFinePpm: ['Fine a day', 'Recargo diario', '日罚息'],
      graceDays: ['Days of grace', 'Días de gracia', '宽限天数'],
      lateChargeCents: ['Charge once late', 'Cargo único por mora', '逾期一次性费用'],
      lateChargePpm: ['Charge once late, share', 'Cargo único, proporción', '逾期一次性费率'],
      overdueInterest: ['Interest goes on when late', 'Interés en mora', '逾期继续计息'],
      capPpm: ['Cap of all charges', 'Tope de cargos', '费用总上限'],
      capOwingAfterDays: ['Cap by what is owed, after days', 'Tope sobre lo debido, tras días', '逾期多少天后按欠款计上限'],
      repayment: ['Repayment method', 'Forma de pago', '还款方式'],
      roundToCents: ['Instalments are multiples of', 'Cuotas múltiplos de', '每期取整单位'],
      rounding: ['Rounded', 'Redondeo', '取整方式'],
      lastWithinPpm: ['Last instalment at most', 'Última cuota, hasta', '末期上限比例'],
      interestFreePeriods: ['Without interest', 'Sin interés', '免息期数'],
      interestGracePeriods: ['Interest asked for later', 'Interés diferido', '利息缓收期数'],
      principalGracePeriods: ['Interest only', 'Solo interés', '只还息期数'],
      prepayment: ['Early money', 'Pago anticipado', '提前还款方式'],
      dueSoonDays: ['Days before due it pays', 'Días antes que paga', '到期前抵扣天数'],
      longestTermDays: ['Longest term when restructured', 'Plazo máximo reestructurado', '重组后最长期限'],
      allocationOrder: ['A payment pays first', 'Orden de imputación', '还款抵扣顺序'],
      yearlyBy: ['Effective yearly rate by', 'Tasa anual efectiva por', '实际年利率计法'],
      shopName: ['Name in the app shop', 'Nombre en la tienda', '应用商店名称'],
      appPackage: ['Package', 'Paquete', '包名'],
      newestRelease: ['Newest version', 'Versión más reciente', '最新版本'],
      leastRelease: ['Update forced below', 'Actualización forzosa bajo', '强制更新低于'],
      appTexts: ['Texts', 'Textos', '文案'],
      appWelcome: ['Welcome', 'Bienvenida', '欢迎语'],
      appMustUpdate: ['Must be updated ({version})', 'Debe actualizarse ({version})', '须更新（{version}）'],
      appClosed: ['When it is closed', 'Cuando está cerrada', '关闭时'],
    },
    tooEarlyHint: ['Dearer in some part: at least 30 days after the day of approval, so that customers have notice.', 'Más caro en algo: al menos 30 días tras la aprobación, para avisar a los clientes.', '部分费用上调：须在批准之日 30 天后生效，以便提前告知客户。'],
  },
  operation: {
    tables: {
      'operation/system/app-config/offer': { title: ['Prices', 'Precios', '价格'] },
      'operation/system/app-config/app': { title: ['Apps', 'Apps', '应用'] },
      'operation/system/app-config/closings': {
        title: ['Closed', 'Cerrados', '已关闭'],
        empty: ['Nothing was ever closed.', 'Nunca se cerró nada.', '尚无关闭记录。'],
        closingId: ['Closing no.', 'N.º de cierre', '关闭编号'],
        ...closable,
        isClosed: ['Closed', 'Cerrado', '已关闭'],
        closedBy: ['Closed by', 'Cerrado por', '关闭人'],
        openAgainAt: ['Opened again', 'Reapertura', '重新开放时间'],
      },
      'operation/system/app-config/openings': {
        title: ['To open again', 'Por reabrir', '待重新开放'],
        empty: ['Nobody asked to open.', 'Nadie pidió reabrir.', '没有重新开放的申请。'],
        openingId: ['Request no.', 'N.º de solicitud', '申请编号'],
        ...closable,
      },
    },
    appConfig: {
      simulate: ['Try on the last applications', 'Probar con las últimas solicitudes', '用最近申请试算'],
      simulated: ['Of the last {{count}} applications', 'De las últimas {{count}} solicitudes', '最近 {{count}} 笔申请'],
      income: ['Interest and fee of all', 'Interés y comisión de todas', '利息与费用合计'],
      counts: {
        dearer: ['Dearer', 'Más caras', '更贵'],
        cheaper: ['Cheaper', 'Más baratas', '更便宜'],
        same: ['The same', 'Igual', '不变'],
        refused: ['Outside the limits', 'Fuera de los límites', '超出范围'],
      },
      loan: ['Loan', 'Préstamo', '贷款'],
      amount: ['Amount', 'Importe', '金额'],
      before: ['As it was', 'Como fue', '原价'],
      after: ['As it would be', 'Como sería', '试算价'],
      paidAndDue: ['{{payout}} paid out, {{due}} due', '{{payout}} desembolsado, {{due}} a pagar', '放款 {{payout}}，应还 {{due}}'],
    },
  },
  requests: {
    kinds: {
      opening: {
        ask: ['Ask to open', 'Pedir la reapertura', '申请重新开放'],
        approveConsequence: ['{{closedName}} is open again at once.', '{{closedName}} se reabre de inmediato.', '{{closedName}} 立即重新开放。'],
        refuseConsequence: ['{{closedName}} stays closed.', '{{closedName}} sigue cerrado.', '{{closedName}} 保持关闭。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: {
        offer: ['Prices', 'Precios', '价格'],
        app: ['Apps', 'Apps', '应用'],
        opening: ['Openings', 'Reaperturas', '重新开放'],
        'risk-policy': ['Risk rules', 'Reglas de riesgo', '风控规则'],
      },
    },
  },
  trail: {
    acts: {
      'app-config.close': ['Closed it', 'Lo cerró', '将其关闭'],
      'opening.ask': ['Asked to open it', 'Pidió la reapertura', '申请重新开放'],
      'opening.approve': ['Opened it again', 'Lo reabrió', '批准重新开放'],
      'opening.refuse': ['Kept it closed', 'Lo dejó cerrado', '驳回重新开放'],
      'opening.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回了申请'],
    },
  },
})
