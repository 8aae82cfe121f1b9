import { words } from '../words.ts'

/** Special accounts: test numbers, staff, VIPs, and those that are never lent to. */
export const specialAccountWords = words({
  columns: {
    specialKind: ['Kind', 'Tipo', '账户类型'],
    specialState: ['State', 'Estado', '状态'],
  },
  choices: {
    specialKind: {
      test: ['Test', 'Prueba', '测试'],
      staff: ['Staff', 'Personal', '员工'],
      vip: ['VIP', 'VIP', 'VIP'],
      'never-lend': ['Never lend', 'No prestar', '禁止放款'],
    },
    specialState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      active: ['In force', 'Vigente', '生效中'],
      'end-asked': ['End asked for', 'Fin solicitado', '申请终止'],
      expired: ['Expired', 'Caducada', '已过期'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
      ended: ['Ended', 'Terminada', '已终止'],
    },
  },
  operation: {
    special: {
      none: ['No special account here.', 'No hay cuentas especiales.', '暂无特殊账户。'],
    },
    tables: {
      'operation/system/specia-account': {
        entryId: ['No.', 'N.º', '编号'],
      },
    },
  },
  requests: {
    kinds: {
      'special-account': {
        ask: ['New special account', 'Nueva cuenta especial', '新增特殊账户'],
        asked: ['Asked for. Somebody else approves it.', 'Solicitada. La aprueba otra persona.', '已提交，由他人审批。'],
        askHint: [
          'Test and staff are left out of statistics and promotion; test numbers are never paid; never lend refuses every application; VIP is shown to the auditor.',
          'Prueba y personal no entran en estadísticas ni promoción; a prueba nunca se le desembolsa; no prestar rechaza toda solicitud; VIP se muestra al analista.',
          '测试和员工不计入统计和营销；测试号码不放款；禁止放款将拒绝所有申请；VIP 会提示审核员。',
        ],
        hints: {
          phone: ['The number, or the customer whose number it is.', 'El número, o el cliente al que pertenece.', '填写手机号，或其所属客户编号。'],
          expiresOn: ['For good when left empty', 'Para siempre si se deja vacío', '留空为永久'],
        },
        approve: ['Approve', 'Aprobar', '通过'],
        approveConsequence: ['{{phone}} becomes a special account, {{specialKind}}. {{askedBy}} asked: {{reason}}', '{{phone}} pasa a ser cuenta especial, {{specialKind}}. {{askedBy}} lo pidió: {{reason}}', '{{phone}} 将成为特殊账户（{{specialKind}}）。{{askedBy}} 的理由：{{reason}}'],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['{{phone}} stays as it is.', '{{phone}} queda como está.', '{{phone}} 保持不变。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['The request for {{phone}} is withdrawn.', 'Se retira la solicitud de {{phone}}.', '撤回 {{phone}} 的申请。'],
      },
      'special-account-end': {
        ask: ['Ask to end', 'Pedir su fin', '申请终止'],
        asked: ['Asked for. Somebody else decides it.', 'Solicitado. Lo resuelve otra persona.', '已提交，由他人审批。'],
        askHint: ['Somebody else decides; until then it applies.', 'Lo resuelve otra persona; hasta entonces sigue vigente.', '须由第二人审批，审批前仍有效。'],
        approve: ['End', 'Terminar', '终止'],
        approveConsequence: [
          '{{phone}} is no special account any more, {{specialKind}}. {{removalAskedBy}} asked: {{removalReason}}',
          '{{phone}} deja de ser cuenta especial, {{specialKind}}. {{removalAskedBy}} lo pidió: {{removalReason}}',
          '{{phone}} 不再是特殊账户（{{specialKind}}）。{{removalAskedBy}} 的理由：{{removalReason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['{{phone}} stays a special account, {{specialKind}}.', '{{phone}} sigue siendo cuenta especial, {{specialKind}}.', '{{phone}} 仍为特殊账户（{{specialKind}}）。'],
      },
    },
  },
  trail: {
    objects: {
      'special-account': ['Special account', 'Cuenta especial', '特殊账户'],
    },
    acts: {
      'special-account.ask': ['Asked for a special account', 'Solicitó una cuenta especial', '申请了特殊账户'],
      'special-account.approve': ['Approved the special account', 'Aprobó la cuenta especial', '通过了特殊账户'],
      'special-account.refuse': ['Refused the special account', 'Rechazó la cuenta especial', '驳回了特殊账户'],
      'special-account.withdraw': ['Withdrew the special account', 'Retiró la cuenta especial', '撤回了特殊账户申请'],
      'special-account-end.ask': ['Asked to end the special account', 'Pidió el fin de la cuenta especial', '申请终止特殊账户'],
      'special-account-end.approve': ['Ended the special account', 'Terminó la cuenta especial', '终止了特殊账户'],
      'special-account-end.refuse': ['Left the special account in force', 'Mantuvo la cuenta especial', '保留了特殊账户'],
    },
  },
})
