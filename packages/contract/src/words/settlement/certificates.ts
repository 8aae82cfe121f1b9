import { words } from '../words.ts'

/** Certificates of repayment. */
export const certificatesWords = words({
  columns: {
    finished: ['Repaid on', 'Liquidado el', '结清日期'],
    certified: ['Has a certificate', 'Con certificado', '已出具证明'],
    certificateNumber: ['Certificate no.', 'N.º de certificado', '证明编号'],
    certificateId: ['Certificate', 'Certificado', '证明'],
    certificateState: ['State', 'Estado', '状态'],
    issuedBy: ['Issued by', 'Emitido por', '出具人'],
    issued: ['Issued', 'Emitido', '出具日期'],
    issuedAt: ['Issued', 'Emitido', '出具时间'],
    printedIn: ['Printed in', 'Impreso en', '已打印语言'],
    revokedAt: ['Revoked', 'Revocado', '撤销时间'],
    revokedBy: ['Revoked by', 'Revocado por', '撤销人'],
    revokeCause: ['Why revoked', 'Causa de revocación', '撤销原因'],
    revokeReason: ['Reason of revocation', 'Motivo de revocación', '撤销说明'],
    otherCertificates: ['Other certificates of the loan', 'Otros certificados del préstamo', '该贷款的其他证明'],
  },
  choices: {
    certificateState: {
      valid: ['Valid', 'Vigente', '有效'],
      revoked: ['Revoked', 'Revocado', '已撤销'],
    },
    revokeCause: {
      'payment-reversed': ['A payment was taken back', 'Se anuló un pago', '还款被冲正'],
      staff: ['By a person', 'Por una persona', '人工撤销'],
    },
  },
  costs: {
    certificate: {
      loans: ['Repaid loans', 'Préstamos liquidados', '已结清贷款'],
      issued: ['Certificates', 'Certificados', '已出具证明'],
      noLoans: ['No repaid loan fits.', 'Ningún préstamo liquidado coincide.', '没有符合条件的已结清贷款。'],
      none: ['No certificate was issued yet.', 'Aún no se ha emitido ningún certificado.', '尚未出具证明。'],
      issue: ['Issue', 'Emitir', '出具'],
      issueTitle: ['Issue a certificate for loan {{loan}}?', '¿Emitir un certificado para el préstamo {{loan}}?', '为贷款 {{loan}} 出具结清证明？'],
      issueConsequence: [
        '{{name}} gets a numbered certificate that loan {{loan}} was repaid on {{day}}. Anybody who has it can check it.',
        '{{name}} recibe un certificado numerado de que el préstamo {{loan}} se liquidó el {{day}}. Quien lo tenga puede comprobarlo.',
        '向 {{name}} 出具带编号的证明：贷款 {{loan}} 已于 {{day}} 结清。持有人可在线查验。',
      ],
      done: ['Certificate {{number}} issued.', 'Certificado {{number}} emitido.', '已出具证明 {{number}}。'],
      print: ['Print', 'Imprimir', '打印'],
      printRecord: ['Print the record', 'Imprimir el historial', '打印贷款记录'],
      languages: {
        en: ['English', 'Inglés', '英文'],
        sw: ['Swahili', 'Suajili', '斯瓦希里文'],
        es: ['Spanish', 'Español', '西班牙文'],
        zh: ['Chinese', 'Chino', '中文'],
      },
    },
    verify: {
      title: ['Check a certificate of repayment', 'Comprobar un certificado de liquidación', '查验贷款结清证明'],
      code: ['Code on the certificate', 'Código del certificado', '证明上的验证码'],
      check: ['Check', 'Comprobar', '查验'],
      hint: ['Sixteen letters and digits at the foot of the certificate.', 'Dieciséis letras y cifras al pie del documento.', '位于证明底部的 16 位字母和数字。'],
      valid: ['This certificate is genuine and valid.', 'Este certificado es auténtico y está vigente.', '该证明真实有效。'],
      revoked: ['This certificate was issued and is no longer valid.', 'Este certificado fue emitido, pero ya no es válido.', '该证明曾经出具，现已失效。'],
      unknown: ['There is no certificate with this code. Compare it with the printed certificate letter by letter.', 'No hay ningún certificado con este código. Compárelo letra por letra con el documento.', '没有与此验证码对应的证明，请与纸质证明逐字核对。'],
      failed: ['It cannot be checked now. Try again in a minute.', 'Ahora no se puede comprobar. Inténtelo de nuevo en un minuto.', '暂时无法查验，请一分钟后再试。'],
      lender: ['Lender', 'Prestamista', '贷款机构'],
      number: ['Certificate no.', 'N.º de certificado', '证明编号'],
      name: ['Customer', 'Cliente', '客户'],
      loan: ['Loan ID', 'N.º de préstamo', '贷款编号'],
      finishedOn: ['Repaid in full on', 'Liquidado el', '结清日期'],
      issuedOn: ['Issued on', 'Emitido el', '出具日期'],
      revokedOn: ['Revoked on', 'Revocado el', '撤销日期'],
    },
  },
  actions: {
    'certificate.revoke': {
      button: ['Revoke', 'Revocar', '撤销'],
      audit: ['Revoked the certificate', 'Revocó el certificado', '撤销了证明'],
      consequence: [
        'Certificate {{certificateNumber}} is no longer valid; whoever checks it sees that it was revoked. A new one gets another number.',
        'El certificado {{certificateNumber}} deja de ser válido; quien lo compruebe verá que fue revocado. Uno nuevo lleva otro número.',
        '证明 {{certificateNumber}} 将失效，查验者会看到已撤销。重新出具将使用新编号。',
      ],
    },
  },
  trail: {
    objects: {
      certificate: ['Certificate', 'Certificado', '结清证明'],
    },
    acts: {
      'certificate.issue': ['Issued the certificate', 'Emitió el certificado', '出具了证明'],
      'certificate.print': ['Printed the certificate', 'Imprimió el certificado', '打印了证明'],
    },
  },
})
