import { words } from '../words.ts'

/** Manual entries. */
export const manualEntriesWords = words({
  columns: {
    manualEntryId: ['No.', 'N.º', '编号'],
    manualEntryKind: ['Kind', 'Tipo', '类型'],
    manualEntryState: ['State', 'Estado', '状态'],
    entryText: ['Text', 'Concepto', '摘要'],
    documentName: ['Document', 'Documento', '附件'],
    reversesManual: ['Takes back no.', 'Revierte el n.º', '冲正编号'],
  },
  choices: {
    manualEntryState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      booked: ['Booked', 'Contabilizado', '已入账'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      reversed: ['Taken back', 'Revertido', '已冲正'],
    },
    manualEntryKind: {
      entry: ['Entry', 'Asiento', '凭证'],
      reversal: ['Taking back', 'Reversión', '冲正'],
    },
    accountFeed: {
      loans: ['Loans alone move it', 'Solo la mueven los préstamos', '仅随贷款业务变动'],
      wallets: ['The operator’s receipts alone move it', 'Solo la mueven los comprobantes del operador', '仅随运营商收付变动'],
      customers: ['Payments and refunds alone move it', 'Solo la mueven los pagos y devoluciones', '仅随付款与退款变动'],
      providers: ['Charges and statements of providers alone move it', 'Solo la mueven las comisiones y liquidaciones de proveedores', '仅随服务商手续费与结算单变动'],
      accountant: ['By hand', 'Manual', '可手工记账'],
    },
  },
  settlement: {
    tables: {
      'manual-entry-lines': {
        title: ['Lines', 'Apuntes', '分录行'],
        number: ['No.', 'N.º', '序号'],
      },
    },
  },
  ledger: {
    manual: {
      none: ['No manual entry yet.', 'Aún no hay asientos manuales.', '还没有手工凭证。'],
      ask: ['Ask for an entry', 'Solicitar asiento', '申请凭证'],
      askHint: ['It is booked by another person, on this day, and only with its document.', 'Lo contabiliza otra persona, en esta fecha y solo con su documento.', '须附凭据，并由他人复核后记入该日。'],
      day: ['Counted on', 'Fecha contable', '记账日'],
      text: ['Text', 'Concepto', '摘要'],
      textHint: ['What happened and by which document, as an auditor should read it.', 'Qué ocurrió y con qué documento, como debe leerlo un auditor.', '写明事由与依据，便于审计查阅。'],
      lines: ['Lines', 'Apuntes', '分录行'],
      addLine: ['Add a line', 'Agregar apunte', '增加一行'],
      removeLine: ['Remove line {{line}}', 'Quitar el apunte {{line}}', '删除第 {{line}} 行'],
      line: ['Line {{line}}', 'Apunte {{line}}', '第 {{line}} 行'],
      balanced: ['Balanced', 'Cuadra', '借贷平衡'],
      off: ['Out of balance by {{amount}}', 'Descuadre de {{amount}}', '借贷相差 {{amount}}'],
      document: ['Document', 'Documento', '凭据'],
      documentHint: ['PDF or picture of what proves it.', 'PDF o imagen del justificante.', '证明文件的 PDF 或图片。'],
      asked: ['Entry {{id}} asked for. Somebody else books it.', 'Asiento {{id}} solicitado. Lo contabiliza otra persona.', '凭证 {{id}} 已提交，待他人复核。'],
      title: ['Manual entry {{id}}', 'Asiento manual {{id}}', '手工凭证 {{id}}'],
      attach: ['Attach document', 'Adjuntar documento', '上传凭据'],
      attached: ['Attached.', 'Adjuntado.', '已上传。'],
      noDocument: ['No document yet', 'Aún sin documento', '尚无凭据'],
      reverse: ['Take back', 'Revertir', '冲正'],
      reverseConsequence: ['The mirror of the entry is asked for: {{amount}}. Another person books it.', 'Se solicita el asiento inverso: {{amount}}. Lo contabiliza otra persona.', '申请一笔相反分录：{{amount}}，由他人复核入账。'],
      reversedBy: ['Taken back by', 'Revertido por', '冲正凭证'],
      takesBack: ['Takes back', 'Revierte', '冲正'],
      behind: ['Manual entry', 'Asiento manual', '手工凭证'],
    },
  },
  requests: {
    kinds: {
      'manual-entry': {
        approve: ['Book', 'Contabilizar', '入账'],
        approveTitle: ['Book entry {{manualEntryId}}?', '¿Contabilizar el asiento {{manualEntryId}}?', '将凭证 {{manualEntryId}} 入账？'],
        approveConsequence: [
          '{{amount}} is booked on {{accountingOn}}, asked for by {{askedBy}}. It can only be taken back by another entry.',
          'Se contabilizan {{amount}} con fecha {{accountingOn}}, solicitado por {{askedBy}}. Solo otro asiento puede revertirlo.',
          '{{askedBy}} 申请的 {{amount}} 将记入 {{accountingOn}}，之后只能另行冲正。',
        ],
        refuseConsequence: ['Nothing is booked. {{askedBy}} may ask again.', 'No se contabiliza nada. {{askedBy}} puede solicitarlo de nuevo.', '不入账，{{askedBy}} 可重新申请。'],
        withdrawConsequence: ['Nothing is booked.', 'No se contabiliza nada.', '不入账。'],
      },
    },
  },
  trail: {
    objects: {
      'manual-entry': ['Manual entry', 'Asiento manual', '手工凭证'],
    },
    acts: {
      'manual-entry.ask': ['Asked for a manual entry', 'Solicitó un asiento manual', '申请了手工凭证'],
      'manual-entry.attach': ['Attached a document to the entry', 'Adjuntó un documento al asiento', '上传了凭证附件'],
      'manual-entry.document': ['Opened the document of the entry', 'Abrió el documento del asiento', '打开了凭证附件'],
      'manual-entry.withdraw': ['Withdrew the entry', 'Retiró el asiento', '撤回了凭证'],
      'manual-entry.book': ['Booked the entry', 'Contabilizó el asiento', '复核并入账'],
      'manual-entry.refuse': ['Refused the entry', 'Denegó el asiento', '驳回了凭证'],
      'manual-entry.ask-reversal': ['Asked for the entry to be taken back', 'Solicitó revertir el asiento', '申请冲正凭证'],
    },
  },
})
