import { group, page, section } from '../tree.ts'

export const statistics = section(['Statistics', 'Estadísticas', '数据统计'], {
  repayment: group(['Repayment', 'Cobros', '还款统计'], {
    index: page('/statistics/repayment/index', {
      title: ['Repayment overview', 'Resumen de cobros', '还款概览'],
      roles: ['collection-lead', 'finance'],
      beside: 'cash-credit',
    }),
    'cash-credit': page('/statistics/repayment/cashCredit', {
      title: ['Due and repaid', 'Vencimientos y pagos', '到期还款统计'],
      roles: ['collection-lead', 'finance'],
    }),
    'daily-overdue': page('/statistics/repayment/dailyOverdue', {
      title: ['Daily overdue', 'Mora diaria', '每日逾期'],
      roles: ['collection-lead', 'finance'],
    }),
    'daily-disburse': page('/statistics/repayment/dailyDisburse', {
      title: ['Daily payouts', 'Desembolsos diarios', '每日放款'],
      roles: ['audit-admin', 'finance'],
    }),
    'over-due-statistics': page('/statistics/repayment/OverDueStatistics', {
      title: ['Overdue by bucket', 'Mora por tramo', '逾期分段统计'],
      roles: ['audit-admin', 'finance'],
    }),
    'statistics-payment-collection': page('/statistics/repayment/statisticsPaymentCollection', {
      title: ['Collection by channel', 'Cobros por medio', '收款渠道统计'],
      roles: ['collection-lead', 'finance'],
    }),
    'daily-repayment': page('/statistics/repayment/dailyRepayment', {
      title: ['Daily repayment', 'Cobros diarios', '每日还款'],
      roles: ['collection-lead', 'finance'],
    }),
    'daily-uncollected': page('/statistics/repayment/dailyUncollected', {
      title: ['Daily uncollected', 'Sin cobrar por día', '每日未收'],
      roles: ['collection-lead', 'finance'],
    }),
    'forecast-kpi': page('/statistics/repayment/forecastKpi', {
      title: ['Forecast', 'Pronóstico', '回款预测'],
      roles: ['collection-lead', 'finance'],
    }),
    'forecast-detail-kpi': page('/statistics/repayment/forecastDetailKpi', {
      title: ['Forecast by collector', 'Pronóstico por gestor', '催收员预测明细'],
      roles: ['collection-lead', 'finance'],
      beside: 'forecast-kpi',
    }),
    'forecast-detail-kpi-cr': page('/statistics/repayment/forecastDetailKpiCr', {
      title: ['Forecast by credit', 'Pronóstico por crédito', '逐笔预测明细'],
      roles: ['collection-lead', 'finance'],
      beside: 'forecast-kpi',
    }),
    vintage: page('/statistics/repayment/vintage', {
      title: ['Vintage', 'Cosechas', 'Vintage 账龄分析'],
      roles: ['audit-admin', 'finance'],
    }),
    mx: page('/statistics/repayment/MX', {
      title: ['Profit statement', 'Estado de resultados', '损益表'],
      roles: ['finance'],
    }),
    'app-daily-profit': page('/statistics/repayment/appDailyProfit', {
      title: ['Daily profit by app', 'Utilidad diaria por app', '应用每日利润'],
      roles: ['finance'],
    }),
    'stat-gross-profit': page('/statistics/repayment/statGrossProfit', {
      title: ['Gross profit by month', 'Utilidad bruta mensual', '月度毛利'],
      roles: ['finance'],
    }),
    'instalment-profit-stat': page('/statistics/repayment/instalmentProfitStat', {
      title: ['Profit of instalments', 'Utilidad por cuota', '分期利润统计'],
      roles: ['finance'],
    }),
    'new-pass-rate-statistics': page('/statistics/repayment/newPassRateStatistics', {
      title: ['New customers’ pass rate', 'Aprobación de nuevos', '新客通过率'],
      roles: ['audit-admin', 'finance'],
    }),
    'user-rating-statistics': page('/statistics/repayment/userRatingStatistics', {
      title: ['By customer grade', 'Por grado del cliente', '客户评级统计'],
      roles: ['audit-admin', 'finance'],
    }),
    'average-borrowing-amount': page('/statistics/repayment/averageBorrowingAmount', {
      title: ['Average loan', 'Préstamo promedio', '平均借款金额'],
      roles: ['audit-admin', 'finance'],
    }),
    'stock-reloan-statistics': page('/statistics/repayment/stockReloanStatistics', {
      title: ['Re-loans of existing customers', 'Recompra de clientes', '存量客户复借'],
      roles: ['audit-admin', 'finance'],
    }),
    'risk-ctrl-reloan-statistics': page('/statistics/repayment/riskCtrlReloanStatistics', {
      title: ['Re-loans by risk', 'Recompra por riesgo', '风控复借统计'],
      roles: ['audit-admin', 'finance'],
    }),
    'interest-information-details': page('/statistics/repayment/interestInformationDetails', {
      title: ['Interest, fees and fines', 'Interés, comisión y recargos', '息费明细'],
      roles: ['finance'],
    }),
  }),
  'platform-statistics': group(['Platform', 'Plataforma', '平台统计'], {
    'new-customer-statistics': page('/statistics/platformStatistics/newCustomerStatistics', {
      title: ['New customers', 'Clientes nuevos', '新客统计'],
      roles: ['audit-admin', 'finance'],
    }),
    'user-transform-data': page('/statistics/platformStatistics/userTransformData', {
      title: ['Customer conversion', 'Conversión de clientes', '用户转化数据'],
      roles: ['audit-admin', 'finance'],
    }),
    'sms-sending-record': page('/statistics/platformStatistics/smsSendingRecord', {
      title: ['SMS sending record', 'Registro de SMS enviados', '短信发送记录'],
      roles: ['audit-admin', 'service'],
      entities: ['message'],
    }),
    'mutual-derivation-stat': page('/statistics/platformStatistics/mutualDerivationStat', {
      title: ['Cross-app referrals', 'Derivación entre apps', '互相导流统计'],
      roles: ['audit-admin', 'finance'],
    }),
    'total-station-data': page('/statistics/platformStatistics/TotalStationData', {
      title: ['Day sheet of all apps', 'Hoja diaria de todas las apps', '全站数据'],
      roles: ['audit-admin', 'finance'],
    }),
    'average-amount': page('/statistics/platformStatistics/averageAmount', {
      title: ['Average amounts', 'Importes promedio', '平均金额'],
      roles: ['audit-admin', 'finance'],
    }),
    'average-borrowing-amount': page('/statistics/platformStatistics/averageBorrowingAmount', {
      title: ['Average loan', 'Préstamo promedio', '平均借款金额'],
      roles: ['audit-admin', 'finance'],
      beside: 'average-amount',
    }),
    'sms-marketing-transform-rate': page(
      '/statistics/platformStatistics/smsMarketingTransformRate',
      {
        title: ['SMS conversion', 'Conversión por SMS', '短信营销转化'],
        roles: ['audit-admin', 'telemarketer'],
      },
    ),
    'telemarketing-sms': page('/statistics/platformStatistics/telemarketingSms', {
      title: ['SMS by telemarketers', 'SMS de teleoperadores', '电销短信统计'],
      roles: ['audit-admin'],
      beside: 'sms-sending-record',
    }),
    'app-buried-point': page('/statistics/platformStatistics/appBuriedPoint', {
      title: ['App events', 'Eventos de la app', 'App 埋点'],
      roles: ['audit-admin', 'telemarketer'],
    }),
    'af-channel-statistics': page('/statistics/platformStatistics/afChannelStatistics', {
      title: ['Media sources', 'Fuentes de medios', '渠道投放统计'],
      roles: ['finance', 'audit-admin'],
      entities: ['media-cost'],
      beside: 'new-customer-statistics',
    }),
    'registration-not-applied': page('/statistics/platformStatistics/registrationNotApplied', {
      title: ['Registered, not applied', 'Registrados sin solicitud', '注册未申请'],
      roles: ['audit-admin', 'finance'],
    }),
  }),
  'business-data': group(['Business data', 'Datos del negocio', '经营数据'], {
    overview: page('/statistics/businessData/overview', {
      title: ['Overview', 'Panorama', '经营总览'],
      roles: ['finance'],
    }),
    'cash-credit-data-statistics': page('/statistics/businessData/cashCreditDataStatistics', {
      title: ['Cash credit by day', 'Crédito en efectivo por día', '现金贷数据统计'],
      roles: ['finance'],
    }),
    'revenue-chart': page('/statistics/businessData/revenueChart', {
      title: ['Revenue', 'Ingresos', '收入分析'],
      roles: ['finance'],
    }),
    'af-statistics': page('/statistics/businessData/afStatistics', {
      title: ['Install cohorts', 'Cohortes de instalación', '安装批次统计'],
      roles: ['finance', 'audit-admin'],
    }),
    'af-statistics-chart': page('/statistics/businessData/afStatisticsChart', {
      title: ['Install cohorts, charts', 'Cohortes, gráficos', '安装批次图表'],
      roles: ['finance', 'audit-admin'],
    }),
    'telemarketing-transform-data': page('/statistics/businessData/TelemarketingTransformData', {
      title: ['Conversion of leads', 'Conversión de prospectos', '电销转化数据'],
      roles: ['audit-admin', 'finance'],
      beside: 'af-statistics',
    }),
    'flow-summary-table': page('/statistics/businessData/flowSummaryTable', {
      title: ['Flow of money', 'Flujo de dinero', '资金流水汇总'],
      roles: ['finance'],
      beside: 'overview',
    }),
  }),
  audit: group(['Audit', 'Análisis', '审核统计'], {
    kpi: page('/statistics/audit/kpi', {
      title: ['Auditor KPI', 'KPI de analistas', '审核员 KPI'],
      roles: ['auditor', 'audit-admin'],
    }),
    'kpi-detail': page('/statistics/audit/kpi/detail', {
      title: ['Auditor KPI by day', 'KPI de analistas por día', '审核员 KPI 每日明细'],
      roles: ['auditor', 'audit-admin'],
      beside: 'kpi',
    }),
    'call-record': page('/statistics/audit/callRecord', {
      title: ['Verification calls', 'Llamadas de verificación', '核实通话记录'],
      roles: ['audit-admin'],
      entities: ['call'],
      shared: 'call-records',
    }),
    'call-record-statistics': page('/statistics/audit/callRecordStatistics', {
      title: ['Calls by auditor', 'Llamadas por analista', '审核通话统计'],
      roles: ['audit-admin'],
    }),
    'audit-efficiency': page('/statistics/audit/auditEfficiency', {
      title: ['Audit efficiency', 'Eficiencia del análisis', '审核效率'],
      roles: ['audit-admin'],
    }),
    'credit-score': page('/statistics/audit/creditScore', {
      title: ['Credit score', 'Puntaje de crédito', '信用评分分析'],
      roles: ['audit-admin', 'finance'],
    }),
    'audit-reason': page('/statistics/audit/auditReason', {
      title: ['Rejection reasons', 'Motivos de rechazo', '拒绝与退回原因'],
      roles: ['audit-admin'],
      beside: 'audit-stage',
    }),
    'audit-stage': page('/statistics/audit/auditStage', {
      title: ['Audit stages', 'Etapas del análisis', '审核环节'],
      roles: ['audit-admin'],
    }),
    'bind-application': page('/statistics/audit/bindApplication', {
      title: ['ID-binding requests', 'Cambios de documento', '证件绑定申请统计'],
      roles: ['audit-admin'],
    }),
  }),
  promotion: group(['Promotion', 'Promoción', '推广统计'], {
    'telemarketing-credit-caller': page('/statistics/promotion/telemarketingCreditCaller', {
      title: ['Loans by telemarketer', 'Préstamos por teleoperador', '电销放款统计'],
      roles: ['telemarketer', 'audit-admin'],
    }),
    'telemarketing-caller-calls': page('/statistics/promotion/telemarketingCallerCalls', {
      title: ['Calls to leads', 'Llamadas a prospectos', '电销通话明细'],
      roles: ['audit-admin'],
      beside: 'telemarketing-credit-caller',
    }),
    'telemarketing-caller-credits': page('/statistics/promotion/telemarketingCallerCredits', {
      title: ['Loans of leads', 'Préstamos de prospectos', '电销放款明细'],
      roles: ['telemarketer', 'audit-admin'],
      beside: 'telemarketing-credit-caller',
    }),
    'promotion-conversion-statistics': page('/statistics/promotion/promotionConversionStatistics', {
      title: ['What promotion won', 'Lo que ganó la promoción', '推广转化增量'],
      roles: ['audit-admin', 'finance'],
    }),
    'telemarketing-caller-work-num': page('/statistics/promotion/telemarketingCallerWorkNum', {
      title: ['Work of telemarketers', 'Trabajo de teleoperadores', '电销工作量'],
      roles: ['telemarketer', 'audit-admin'],
    }),
  }),
})
