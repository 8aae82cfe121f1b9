import { words } from '../words.ts'

/** Blacklist, ID bindings and customers of other apps. */
export const blacklistWords = words({
  columns: {
    blacklistKind: ['What', 'Qué', '名单类型'],
    blacklistState: ['State', 'Estado', '状态'],
    added: ['Added', 'Agregado', '添加日期'],
    expiresOn: ['Until', 'Hasta', '有效期至'],
    removalAskedBy: ['Removal asked by', 'Retiro pedido por', '移出申请人'],
    removalReason: ['Why it should end', 'Motivo del retiro', '移出理由'],
    removedBy: ['Taken off by', 'Retirado por', '移出人'],
    removedAt: ['Taken off at', 'Retirado el', '移出时间'],
    removalId: ['Request', 'Solicitud', '申请编号'],
    bindingId: ['Request no.', 'Solicitud n.º', '申请编号'],
    bindingState: ['State', 'Estado', '状态'],
    oldIdNumber: ['Old ID number', 'Documento anterior', '原证件号码'],
    newIdNumber: ['New ID number', 'Documento nuevo', '新证件号码'],
    newIdType: ['New ID type', 'Tipo nuevo', '新证件类型'],
    fromApp: ['From app', 'Desde la app', '来源应用'],
    registeredAt: ['Registered at', 'Registrado el', '注册时间'],
    registered: ['Registered', 'Registrado', '注册日期'],
    hasApplied: ['Has applied', 'Ha solicitado', '是否申请'],
    diversionResult: ['Follow-up', 'Seguimiento', '跟进结果'],
    lastApplyStatus: ['Last application', 'Última solicitud', '最近申请'],
    applications: ['Applications', 'Solicitudes', '申请数'],
    followUpOn: ['Look again on', 'Retomar el', '下次跟进'],
    remarkedBy: ['Remark by', 'Nota de', '备注人'],
    remarkedAt: ['Remark at', 'Nota del', '备注时间'],
    otherApps: ['Other apps', 'Otras apps', '其他应用'],
  },
  forms: {
    'diversion-remark': {
      create: ['Write a remark', 'Escribir nota', '添加备注'],
      fields: {
        result: ['Result', 'Resultado', '跟进结果'],
        remark: ['Remark', 'Nota', '备注'],
      },
    },
    'blacklist-entry': {
      create: ['Put on the blacklist', 'Poner en la lista negra', '加入黑名单'],
      consequence: ['{{name}}, phone {{phone}}, is refused on every app, with phone and ID number.', '{{name}}, teléfono {{phone}}, se rechaza en todas las apps, con su teléfono y documento.', '{{name}}（手机 {{phone}}）在所有应用将被拒绝，手机号和证件号一并列入。'],
      hints: {
        expiresOn: ['For good when left empty', 'Para siempre si se deja vacío', '留空为永久'],
      },
    },
  },
  choices: {
    blacklistKind: {
      person: ['Customer', 'Cliente', '客户'],
      phone: ['Phone', 'Teléfono', '电话'],
      'id-number': ['ID number', 'N.º de documento', '证件号码'],
      device: ['Device', 'Dispositivo', '设备'],
    },
    blacklistState: {
      'in-force': ['In force', 'Vigente', '生效中'],
      'removal-asked': ['Removal asked for', 'Retiro solicitado', '申请移出'],
      expired: ['Expired', 'Vencida', '已过期'],
      removed: ['Taken off', 'Retirada', '已移出'],
    },
    removalState: {
      asked: ['Removal asked for', 'Retiro solicitado', '申请移出'],
      approved: ['Taken off', 'Retirada', '已移出'],
      refused: ['Refused', 'Denegada', '已驳回'],
    },
    bindingState: {
      incomplete: ['Photos missing', 'Faltan fotos', '缺少照片'],
      pending: ['To be decided', 'Por resolver', '待审核'],
      approved: ['Approved', 'Aprobada', '已通过'],
      rejected: ['Rejected', 'Rechazada', '已驳回'],
      replaced: ['Asked again', 'Pedida de nuevo', '已重新提交'],
    },
    diversionResult: {
      'not-reached': ['Not reached', 'No contactado', '未接通'],
      interested: ['Interested', 'Interesado', '有意向'],
      'will-apply': ['Will apply', 'Va a solicitar', '将申请'],
      'helped-to-apply': ['Helped to apply', 'Se le ayudó a solicitar', '已协助申请'],
      'not-interested': ['Not interested', 'Sin interés', '无意向'],
      'wrong-number': ['Wrong number', 'Número equivocado', '号码错误'],
    },
  },
  'loan-admin': {
    blacklist: {
      check: ['Check a number', 'Comprobar un número', '核查号码'],
      checkTitle: ['Is somebody on the blacklist?', '¿Está alguien en la lista negra?', '是否在黑名单中？'],
      checkHint: ['A whole phone or ID number; what is checked counts as a search.', 'Un teléfono o documento completo; cada comprobación cuenta como búsqueda.', '请输入完整的手机号或证件号；每次核查都计为一次查询。'],
      checkRun: ['Check', 'Comprobar', '核查'],
      notListed: ['Not on the blacklist.', 'No está en la lista negra.', '不在黑名单中。'],
      listed: ['On the blacklist', 'Está en la lista negra', '在黑名单中'],
      removeTitle: ['Take off the blacklist', 'Quitar de la lista negra', '移出黑名单'],
      remove: ['Ask to take off', 'Pedir el retiro', '申请移出'],
      removeConsequence: ['{{name}}, phone {{phone}}: somebody else decides; until then the entries apply.', '{{name}}, teléfono {{phone}}: lo resuelve otra persona; hasta entonces sigue en la lista.', '{{name}}（{{phone}}）：须由第二人审批，审批前名单仍有效。'],
    },
    idBinding: {
      title: ['ID binding {{id}}', 'Cambio de documento {{id}}', '证件绑定申请 {{id}}'],
      empty: ['Nobody asks for another ID number.', 'Nadie pide cambiar su documento.', '暂无证件绑定申请。'],
      oldId: ['On the account when asked', 'En la cuenta al pedirlo', '申请时账户证件'],
      newId: ['Asked for', 'Solicitado', '申请绑定'],
      oldOf: ['Old: {{name}}', 'Anterior: {{name}}', '原：{{name}}'],
      newOf: ['New: {{name}}', 'Nuevo: {{name}}', '新：{{name}}'],
      takenBy: ['The new number is that of customer {{id}}.', 'El número nuevo pertenece al cliente {{id}}.', '新证件号码属于客户 {{id}}。'],
    },
    diversion: {
      title: ['Follow-up of customer {{id}}', 'Seguimiento del cliente {{id}}', '客户 {{id}} 跟进'],
      open: ['Remarks', 'Notas', '备注'],
      empty: ['No customer was led in from another app.', 'Ningún cliente llegó desde otra app.', '暂无导流客户。'],
      noRemarks: ['Nobody has written about this customer yet.', 'Nadie ha escrito aún sobre este cliente.', '尚无跟进备注。'],
      followUp: ['Look again on {{day}}', 'Retomar el {{day}}', '{{day}} 再次跟进'],
    },
    tables: {
      'loan-admin/auditor-auth-list/black-list': {
        entryId: ['Entry', 'Entrada', '名单编号'],
      },
    },
  },
  requests: {
    kinds: {
      'id-binding': {
        approveConsequence: ['From now on {{name}} has the ID {{newIdNumber}} with the new photos, on every app.', 'Desde ahora {{name}} tiene el documento {{newIdNumber}} con las fotos nuevas, en todas las apps.', '{{name}} 的证件将改为 {{newIdNumber}} 及新照片，所有应用同时生效。'],
        refuse: ['Reject', 'Rechazar', '驳回'],
        refuseConsequence: ['The old number stays. The customer can ask again.', 'Se mantiene el número anterior. El cliente puede volver a pedirlo.', '保留原证件号码，客户可重新申请。'],
      },
      'blacklist-removal': {
        approve: ['Take off', 'Retirar', '移出'],
        approveConsequence: [
          '{{name}}, phone {{phone}}, may apply again on every app, unless entered again since. {{removalAskedBy}} asked: {{removalReason}}',
          '{{name}}, teléfono {{phone}}, podrá volver a solicitar en todas las apps, salvo que se haya registrado de nuevo después. {{removalAskedBy}} lo pidió: {{removalReason}}',
          '{{name}}（{{phone}}）可重新在各应用申请（申请移出后又被列入的除外）。{{removalAskedBy}} 的理由：{{removalReason}}',
        ],
        refuse: ['Refuse', 'Denegar', '驳回'],
        refuseConsequence: ['{{name}}, phone {{phone}}, stays on the blacklist. {{removalAskedBy}} asked: {{removalReason}}', '{{name}}, teléfono {{phone}}, sigue en la lista negra. {{removalAskedBy}} lo pidió: {{removalReason}}', '{{name}}（{{phone}}）仍在黑名单中。{{removalAskedBy}} 的理由：{{removalReason}}'],
      },
    },
  },
  trail: {
    objects: {
      'id-binding': ['ID binding', 'Cambio de documento', '证件绑定'],
    },
    acts: {
      'customer.blacklist': ['Put on the blacklist', 'Agregó a la lista negra', '加入黑名单'],
      'customer.unblacklist': ['Took off the blacklist', 'Quitó de la lista negra', '移出黑名单'],
      'customer.unblacklist-ask': ['Asked to take off the blacklist', 'Pidió retirar de la lista negra', '申请移出黑名单'],
      'customer.unblacklist-refuse': ['Refused to take off the blacklist', 'Denegó el retiro de la lista negra', '驳回移出黑名单'],
      'id-binding.ask': ['Asked for another ID number', 'Pidió otro número de documento', '申请更换证件号码'],
      'id-binding.approve': ['Approved the ID binding', 'Aprobó el cambio de documento', '通过证件绑定'],
      'id-binding.reject': ['Rejected the ID binding', 'Rechazó el cambio de documento', '驳回证件绑定'],
      'diversion.remark': ['Wrote a follow-up remark', 'Escribió una nota de seguimiento', '添加了跟进备注'],
    },
  },
})
