import type costs from '../en/costs.ts'

export default {
  creditReports: {
    behind: 'Consultas del {{day}}',
    chart: 'Cobrado por día',
  },
  certificate: {
    loans: 'Préstamos liquidados',
    issued: 'Certificados',
    noLoans: 'Ningún préstamo liquidado coincide.',
    none: 'Aún no se ha emitido ningún certificado.',
    issue: 'Emitir',
    issueTitle: '¿Emitir un certificado para el préstamo {{loan}}?',
    issueConsequence:
      '{{name}} recibe un certificado numerado de que el préstamo {{loan}} se liquidó el {{day}}. Quien lo tenga puede comprobarlo.',
    done: 'Certificado {{number}} emitido.',
    print: 'Imprimir',
    revoke: 'Revocar',
    revokeConsequence:
      'El certificado {{number}} deja de ser válido; quien lo compruebe lo verá. Uno nuevo lleva otro número.',
    name: 'Certificado {{number}}',
    languages: {
      en: 'Inglés',
      es: 'Español',
      zh: 'Chino',
    },
  },
  verify: {
    title: 'Comprobar un certificado de liquidación',
    code: 'Código del certificado',
    check: 'Comprobar',
    hint: 'Dieciséis letras y cifras al pie del documento.',
    valid: 'Este certificado es auténtico y está vigente.',
    revoked: 'Este certificado fue emitido, pero ya no es válido.',
    unknown:
      'No hay ningún certificado con este código. Compárelo letra por letra con el documento.',
    failed: 'Ahora no se puede comprobar. Inténtelo de nuevo en un minuto.',
    lender: 'Prestamista',
    number: 'N.º de certificado',
    name: 'Cliente',
    loan: 'N.º de préstamo',
    finishedOn: 'Liquidado el',
    issuedOn: 'Emitido el',
    revokedOn: 'Revocado el',
  },
} satisfies typeof costs
