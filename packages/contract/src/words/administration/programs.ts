import { words } from '../words.ts'

/** Programs of the lender that call the product, and their keys. */
export const programWords = words({
  programs: {
    newKey: ['New key', 'Nueva clave', '生成密钥'],
    newKeyText: ['Keys made before open for the hours below; then only the new one does.', 'Las claves anteriores sirven durante las horas indicadas; después solo la nueva.', '旧密钥在以下小时数内仍有效，之后仅新密钥可用。'],
    overlapHours: ['Hours that the older ones stay valid', 'Horas en que valen aún las anteriores', '旧密钥继续有效的小时数'],
    make: ['Create', 'Generar', '生成'],
    keyTitle: ['Key of {{name}}', 'Clave de {{name}}', '{{name}} 的密钥'],
    keyText: ['Copy it now: it is kept as a hash and cannot be shown again.', 'Cópiela ahora: solo se guarda su huella y no puede volver a mostrarse.', '请立即复制：系统只保存其散列值，之后无法再次显示。'],
    clientId: ['Client ID', 'ID de cliente', '客户端 ID'],
    clientSecret: ['Client secret', 'Secreto de cliente', '客户端密钥'],
    done: ['I have copied it', 'Ya está copiado', '我已复制'],
  },
  columns: {
    programId: ['Program no.', 'N.º de programa', '程序编号'],
    programCode: ['Client ID', 'ID de cliente', '客户端 ID'],
    programName: ['Program', 'Programa', '程序'],
    programState: ['State', 'Estado', '状态'],
    networks: ['Networks', 'Redes', '允许网络'],
    requestsPerMinute: ['Requests per minute', 'Solicitudes por minuto', '每分钟请求数'],
    openKeys: ['Valid keys', 'Claves vigentes', '有效密钥数'],
  },
  choices: {
    programState: {
      asked: ['Pending', 'Pendiente', '待审批'],
      active: ['In use', 'En uso', '使用中'],
      expired: ['Expired', 'Caducado', '已过期'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      revoked: ['Revoked', 'Revocado', '已吊销'],
    },
  },
  operation: {
    tables: {
      'operation/user-auth/programs': {
        title: ['Programs', 'Programas', '接入程序'],
        role: ['Role', 'Rol', '角色'],
        lastUsedAt: ['Last used', 'Último uso', '最近使用'],
      },
    },
  },
  requests: {
    kinds: {
      program: {
        ask: ['New program', 'Nuevo programa', '新增接入程序'],
        asked: ['Asked for. Once another person has approved it you can make its key.', 'Solicitado. Cuando otra persona lo apruebe podrá generar su clave.', '已提交。他人审批通过后，您可以生成密钥。'],
        askHint: [
          'The program acts with the rights of the role, in its own name. It cannot approve what a second person must approve, nor give rights.',
          'El programa actúa con los permisos del rol y en su propio nombre. No puede aprobar lo que exige una segunda persona ni dar permisos.',
          '程序以自身名义、按所选角色的权限操作；不能代替第二人审批，也不能授予权限。',
        ],
        hints: {
          programCode: ['Small letters, digits and hyphens; never used again for another program', 'Minúsculas, cifras y guiones; no se reutiliza para otro programa', '小写字母、数字和连字符；不可再用于其他程序'],
          networks: ['Addresses or networks such as 10.0.0.0/8. Empty: wherever staff may come from.', 'Direcciones o redes como 10.0.0.0/8. Vacío: desde donde puede conectarse el personal.', '地址或网段，如 10.0.0.0/8。留空则与员工允许网络相同。'],
        },
        approve: ['Approve', 'Aprobar', '通过'],
        approveConsequence: [
          '{{programName}} may call the product with the role {{role}} until {{expiresOn}}. {{askedBy}} asked: {{reason}}',
          '{{programName}} podrá llamar al producto con el rol {{role}} hasta {{expiresOn}}. {{askedBy}} lo pidió: {{reason}}',
          '{{programName}} 可凭角色 {{role}} 调用系统，至 {{expiresOn}}。{{askedBy}} 的理由：{{reason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['{{programName}} gets no key.', '{{programName}} no recibe clave.', '{{programName}} 不会获得密钥。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['The request for {{programName}} is withdrawn.', 'Se retira la solicitud de {{programName}}.', '撤回 {{programName}} 的申请。'],
      },
    },
  },
  actions: {
    'program.revoke': {
      button: ['Revoke', 'Revocar', '吊销'],
      audit: ['Revoked the program', 'Revocó el programa', '吊销了程序'],
      consequence: [
        'Its keys and tokens stop working with the next request. It cannot be brought back; another program can be asked for.',
        'Sus claves y tokens dejan de servir con la próxima solicitud. No se puede reactivar; puede solicitarse otro programa.',
        '其密钥和令牌自下一次请求起失效，且无法恢复；可另行申请新程序。',
      ],
    },
  },
  dashboard: {
    requests: {
      kinds: { program: ['Programs', 'Programas', '接入程序'] },
    },
  },
  trail: {
    objects: { program: ['Program', 'Programa', '接入程序'] },
    acts: {
      'program.ask': ['Asked for a program', 'Solicitó un programa', '申请了接入程序'],
      'program.approve': ['Approved the program', 'Aprobó el programa', '通过了接入程序'],
      'program.refuse': ['Refused the program', 'Rechazó el programa', '驳回了接入程序'],
      'program.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回了申请'],
      'program.key': ['Made a key for the program', 'Generó una clave del programa', '为程序生成了密钥'],
    },
  },
})
