import { words } from '../words.ts'

/** The palette: its own texts, and other words by which a page is found. */
export const paletteWords = words({
  palette: {
    title: ['Search and commands', 'Búsqueda y comandos', '搜索与命令'],
    placeholder: [
      'Loan ID, customer, page or command',
      'ID de préstamo, cliente, página o comando',
      '贷款编号、客户、页面或命令',
    ],
    results: ['Results', 'Resultados', '结果'],
    searching: ['Searching …', 'Buscando …', '正在搜索…'],
    failed: [
      'The search did not answer. Type again to retry.',
      'La búsqueda no respondió. Escriba de nuevo para reintentar.',
      '搜索没有响应，请重新输入再试。',
    ],
    none: [
      'Nothing found. Try fewer or other words.',
      'Nada encontrado. Pruebe con menos palabras u otras.',
      '没有找到，请换个关键词。',
    ],
    nobody: [
      'Nobody with this number in your work. The search was recorded.',
      'Nadie con ese número en su trabajo. La búsqueda quedó registrada.',
      '您的工作范围内没有此号码的客户。本次查询已记录。',
    ],
    count_one: ['{{count}} entry', '{{count}} entrada', '{{count}} 项'],
    count_other: ['{{count}} entries', '{{count}} entradas', '{{count}} 项'],
    byPhone: [
      'Find the customer with this phone (recorded)',
      'Buscar al cliente con este teléfono (queda registrado)',
      '按此电话查找客户（会被记录）',
    ],
    byIdNumber: [
      'Find the customer with this ID number (recorded)',
      'Buscar al cliente con este documento (queda registrado)',
      '按此证件号查找客户（会被记录）',
    ],
    groups: {
      recent: ['Recent', 'Recientes', '最近'],
      open: ['Open now', 'Abierto ahora', '已打开'],
      page: ['Pages', 'Páginas', '页面'],
      act: ['Commands', 'Comandos', '命令'],
      number: ['By number', 'Por número', '按号码'],
      loan: ['Loans', 'Préstamos', '贷款'],
      customer: ['Customers', 'Clientes', '客户'],
      person: ['Customers, all apps', 'Clientes, todas las apps', '客户总览'],
      case: ['Cases', 'Casos', '案件'],
      payout: ['Payouts', 'Desembolsos', '放款'],
      payment: ['Payments', 'Pagos', '还款'],
      staff: ['Staff', 'Personal', '员工'],
      certificate: ['Certificates', 'Certificados', '结清证明'],
      feedback: ['Customers’ messages', 'Mensajes de clientes', '客户留言'],
    },
    acts: {
      nextTask: ['Next task', 'Siguiente tarea', '下一个任务'],
      calculator: ['Loan calculator', 'Calculadora de préstamos', '贷款计算器'],
      exports: ['Export centre', 'Centro de exportaciones', '导出中心'],
      shortcuts: ['Keyboard shortcuts', 'Atajos de teclado', '键盘快捷键'],
      profile: ['User profile', 'Perfil de usuario', '个人资料'],
      password: ['Modify password', 'Cambiar contraseña', '修改密码'],
      closeAll: ['Close all tabs', 'Cerrar todas las pestañas', '关闭所有标签'],
      signOut: ['Log out', 'Cerrar sesión', '退出登录'],
      themes: {
        system: ['Theme as the system', 'Tema del sistema', '跟随系统主题'],
        light: ['Switch to light', 'Cambiar a claro', '切换到浅色'],
        dark: ['Switch to dark', 'Cambiar a oscuro', '切换到深色'],
      },
    },
    actWords: {
      nextTask: [
        'take, audit, waiting, work',
        'tomar, analizar, pendiente, trabajo',
        '领取, 审核, 待处理',
      ],
      calculator: [
        'quote, schedule, instalments, APR, cost, terms',
        'cotizar, cuotas, plan de pagos, tasa, costo',
        '试算, 还款计划, 利率, 费用, 分期',
      ],
      theme: [
        'theme, appearance, night, day, colour',
        'tema, apariencia, noche, día, color',
        '主题, 外观, 夜间, 颜色',
      ],
      language: ['language, idioma, 语言', 'language, idioma, 语言', 'language, idioma, 语言'],
      exports: [
        'download, file, csv, excel',
        'descargar, archivo, csv, excel',
        '下载, 文件, csv, excel',
      ],
      signOut: ['sign out, leave, quit', 'salir, desconectar', '登出, 离开'],
    },
    words: {
      'loan-admin/loan-list/cash-credit': [
        'applications, work list, tasks, audit, approve, loans',
        'solicitudes, tareas, análisis, aprobar',
        '申请, 审核, 任务',
      ],
      'loan-admin/loan-list/credit-account': [
        'credit limit, freeze, raise, revolving',
        'límite de crédito, congelar, subir, línea',
        '授信额度, 冻结, 提额',
      ],
      'settlement/finance/credit-report-statistics': [
        'bureau, CRB, reports bought, prepaid balance, top up',
        'buró, reportes comprados, saldo prepagado, recarga',
        '征信, 报告, 预付余额, 充值',
      ],
      'loan-admin/loan-list/disbursements': [
        'payouts, pay out, failed, unknown, wallet, B2C',
        'pagos a clientes, fallidos, desconocidos, billetera',
        '付款, 失败, 未知, 钱包',
      ],
      'loan-admin/auditor-auth-list/auditor-list': [
        'authority, duty, rest days, auditors',
        'facultades, turno, descanso',
        '权限, 在岗, 休息日',
      ],
      'loan-admin/auditor-auth-list/allocate-statistics': [
        'hand out, distribute, take back, allocate',
        'repartir, retirar, asignar',
        '分单, 收回',
      ],
      'loan-admin/auditor-auth-list/questionnaire-basic-configure': [
        'question types, answers, essential',
        'tipos de pregunta, respuestas',
        '问题类型, 答案, 必答',
      ],
      'loan-admin/auditor-auth-list/questionnaire-configure': [
        'survey, versions, active, what is asked',
        'encuesta, versiones, en uso',
        '问卷版本, 启用',
      ],
      'loan-admin/auditor-auth-list/remark-configure': [
        'reasons, reason tags, labels',
        'motivos, etiquetas, razones',
        '原因标签, 标签',
      ],
      'loan-admin/auditor-auth-list/questionnaire-remark-match-list': [
        'tags from answers, match',
        'etiquetas por respuesta, relación',
        '答案匹配标签',
      ],
      'statistics/repayment/daily-repayment': [
        'money in, repayments, collected, per day',
        'cobros, dinero recibido, por día',
        '回款, 每日',
      ],
      'statistics/repayment/vintage': [
        'cohort, overdue, PAR, risk',
        'cosecha, mora, riesgo',
        '账龄, 逾期, 风险',
      ],
      'operation/user-auth/index': [
        'staff, users, accounts, password reset, sessions',
        'personal, usuarios, cuentas, contraseña',
        '员工, 账号, 密码',
      ],
      'operation/user-auth/auth': [
        'roles, rights, permissions, grants',
        'roles, permisos, derechos',
        '角色, 权限',
      ],
      'operation/user-auth/audit-log': [
        'trail, history, who did what, log',
        'rastro, historial, quién hizo qué',
        '日志, 历史, 操作记录',
      ],
      'collection/cash-collection/cash-credit-collection': [
        'overdue, cases, calls, promises, collectors',
        'mora, casos, llamadas, promesas',
        '催收, 逾期, 案件, 承诺',
      ],
      'settlement/repayment/quartet-payment': [
        'aggregator, quartet, card, airtel, settlement, fee, report',
        'agregador, tarjeta, liquidación, comisión, informe',
        '聚合支付, 银行卡, 结算, 手续费, 报告',
      ],
      'settlement/repayment/mpesa-payment': [
        'paybill, receipts, match, suspense, unmatched, C2B',
        'paybill, recibos, asignar, sin identificar',
        '收款, 收据, 匹配, 未匹配',
      ],
    },
  },
})
