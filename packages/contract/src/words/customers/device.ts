import { words } from '../words.ts'

/** What was read from a customer's phone, and how data declared and found compare. */
export const deviceWords = words({
  choices: {
    itemChange: {
      added: ['Added', 'Nuevo', '新增'],
      removed: ['Removed', 'Desaparecido', '已删除'],
      changed: ['Changed', 'Cambiado', '有变化'],
      same: ['The same', 'Igual', '未变'],
    },
  },
  'loan-profile': {
    device: {
      hint: [
        'Data read from the customer’s phone with their consent. Each look is written to the audit log.',
        'Lo que el teléfono del cliente comunicó con su consentimiento. Cada consulta queda en el registro de auditoría.',
        '客户授权后手机提供的数据。每次查看都会记入审计日志。',
      ],
      choose: ['Choose what to read.', 'Elija qué consultar.', '请选择要查看的内容。'],
      notInHand: [
        'This is shown to who holds the open application.',
        'Esto solo lo ve quien tiene la solicitud abierta.',
        '仅对持有未结申请的审核员开放。',
      ],
      change: ['Change', 'Cambio', '变化'],
      version: ['Version', 'Versión', '版本'],
      reading: ['{{version}}, {{time}}', '{{version}}, {{time}}', '{{version}}，{{time}}'],
      compareWith: ['Changes since', 'Cambios desde', '与此版本比较'],
      noComparison: ['no comparison', 'sin comparar', '不比较'],
      never: [
        'This was never read from the phone.',
        'Esto nunca se ha leído del teléfono.',
        '从未读取过此类数据。',
      ],
      one: [
        'Read once only: there is nothing to compare with.',
        'Solo hay una lectura: no hay con qué comparar.',
        '只读取过一次，没有可比较的版本。',
      ],
      find: ['Find', 'Buscar', '查找'],
      was: ['was {{value}}', 'antes {{value}}', '原为 {{value}}'],
      all: ['All, {{count}}', 'Todo, {{count}}', '全部 {{count}}'],
      nothing: ['Nothing fits.', 'Nada coincide.', '没有符合的内容。'],
      app: ['App', 'Aplicación', '应用'],
      package: ['Package', 'Paquete', '包名'],
      installedAt: ['Installed', 'Instalada', '安装时间'],
      type: ['Kind', 'Tipo', '类型'],
      account: ['Account', 'Cuenta', '账号'],
      title: ['Title', 'Título', '标题'],
      address: ['Address', 'Dirección', '网址'],
      visitedAt: ['Visited', 'Visitada', '访问时间'],
      sender: ['Sender', 'Remitente', '发送方'],
      text: ['Message', 'Mensaje', '内容'],
      at: ['Received', 'Recibido', '接收时间'],
      calls: ['Calls, 90 days', 'Llamadas, 90 días', '90 天通话'],
      lastCalledAt: ['Last call', 'Última llamada', '最近通话'],
      brand: ['Brand', 'Marca', '品牌'],
      region: ['Region', 'Provincia', '省份'],
      model: ['Model', 'Modelo', '型号'],
      system: ['System', 'Sistema', '系统'],
      rooted: ['Rooted', 'Con root', '已获取 root'],
      emulator: ['Emulator', 'Emulador', '模拟器'],
      place: ['Place', 'Lugar', '位置'],
    },
    compare: {
      declared: ['Declared', 'Declarado', '申报'],
      found: ['Found', 'Encontrado', '查得'],
      verdict: ['Compared', 'Comparación', '比对'],
      name: ['Name on the ID', 'Nombre en el documento', '证件姓名'],
      nameAt: [
        '{{name}} ({{source}}, {{time}})',
        '{{name}} ({{source}}, {{time}})',
        '{{name}}（{{source}}，{{time}}）',
      ],
      noName: [
        'The operator has named nobody yet.',
        'El operador aún no ha dado ningún nombre.',
        '运营商尚未返回姓名。',
      ],
      refundDebt: ['Refund owed', 'Devolución adeudada', '所欠退款'],
      owesRefund: [
        'owes {{amount}}: the operator took back the payment that it was made of',
        'debe {{amount}}: el operador revirtió el pago del que salió',
        '尚欠 {{amount}}：原付款已被运营商撤回',
      ],
      income: ['Monthly income', 'Ingreso mensual', '月收入'],
      paidMost: [
        'paid us {{amount}} in {{month}}, the most of a month',
        'nos pagó {{amount}} en {{month}}, su mes más alto',
        '{{month}} 还款 {{amount}}，为单月最高',
      ],
      noFlow: [
        'No payment of theirs has come in yet.',
        'Aún no ha llegado ningún pago suyo.',
        '尚未收到其还款。',
      ],
      share: ['{{percent}} of the income', '{{percent}} del ingreso', '占收入 {{percent}}'],
      address: ['Address', 'Domicilio', '地址'],
      phoneIn: [
        'phone in {{place}}, {{time}}',
        'teléfono en {{place}}, {{time}}',
        '手机位于 {{place}}，{{time}}',
      ],
      phoneUnread: [
        'Where the phone was is not read here.',
        'Aquí no se consulta dónde estaba el teléfono.',
        '此处不读取手机位置。',
      ],
      readPhone: ['Read where the phone was', 'Consultar dónde estaba el teléfono', '查看手机位置'],
      phoneUnknown: [
        'The phone did not say where it was.',
        'El teléfono no indicó dónde estaba.',
        '手机未提供位置。',
      ],
      wallet: ['Phone and wallet', 'Teléfono y billetera', '手机号与钱包'],
      otherWallet: [
        'paid on {{wallet}} since {{time}}',
        'cobra en {{wallet}} desde {{time}}',
        '自 {{time}} 起收款至 {{wallet}}',
      ],
      ownWallet: [
        'paid on the phone they registered with',
        'cobra en el teléfono con el que se registró',
        '收款至注册手机号',
      ],
      verdicts: {
        same: ['Agrees', 'Coincide', '一致'],
        near: ['Nearly', 'Casi', '接近'],
        differs: ['Differs', 'Difiere', '不一致'],
        unknown: ['Not known', 'No se sabe', '未知'],
      },
      sources: {
        payout: ['payout', 'desembolso', '放款'],
        payment: ['payment', 'pago', '还款'],
        wallet: ['given with a wallet', 'indicado con una billetera', '客户申报的钱包'],
      },
    },
  },
  trail: {
    acts: {
      'device-data.read': [
        'Read the data of the phone',
        'Consultó los datos del teléfono',
        '查看了手机数据',
      ],
    },
  },
})
